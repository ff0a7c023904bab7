// Shows the server's own OpenAPI description, without help from elsewhere.

const make = (name, text, ...children) => {
  const element = document.createElement(name);
  if (text) element.textContent = text;
  element.append(...children);
  return element;
};

const named = (reference) => reference.split("/").pop();

// A schema in a few words.
function words(schema) {
  if (!schema) return "";
  if (schema.$ref) return named(schema.$ref);
  if (schema.oneOf ?? schema.anyOf ?? schema.allOf) {
    return (schema.oneOf ?? schema.anyOf ?? schema.allOf).map(words).join(" or ");
  }
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" or ");
  if (schema.type === "array") return `list of ${words(schema.items)}`;
  return [schema.type].flat().join(" or ") || "any";
}

function fields(schema) {
  const table = make("table");
  const rows = Object.entries(schema.properties ?? {});
  for (const [name, field] of rows) {
    const needed = (schema.required ?? []).includes(name) ? "" : "may be left out";
    const row = make("tr", "", make("td", "", make("code", name)), make("td", words(field)),
      make("td", [field.description, needed].filter(Boolean).join(" — ")));
    table.append(row);
  }
  return rows.length ? table : make("p", (schema.oneOf ?? []).map((one) => words(one)).join(" or "));
}

function operation(path, method, about, schemas) {
  const title = make("summary", "", make("span", method.toUpperCase()), make("code", path), ` ${about.description ?? about.summary ?? ""}`);
  title.firstChild.className = "method";
  const parts = [title];
  if (about.parameters?.length) {
    const table = make("table");
    for (const parameter of about.parameters) {
      table.append(make("tr", "", make("td", "", make("code", parameter.name)), make("td", words(parameter.schema)),
        make("td", parameter.description ?? "")));
    }
    parts.push(make("h4", "Parameters"), table);
  }
  const body = about.requestBody?.content?.["application/json"]?.schema;
  if (body) {
    parts.push(make("h4", `Body: ${words(body)}`));
    if (body.$ref) parts.push(fields(schemas[named(body.$ref)] ?? {}));
  }
  const answers = make("table");
  for (const [status, answer] of Object.entries(about.responses ?? {})) {
    const content = Object.values(answer.content ?? {})[0]?.schema;
    answers.append(make("tr", "", make("td", status), make("td", words(content)), make("td", answer.description ?? "")));
  }
  parts.push(make("h4", "Answers"), answers);
  return make("details", "", ...parts);
}

const main = document.getElementById("docs");
const description = await (await fetch("/api/v1/openapi.json")).json();
const schemas = description.components?.schemas ?? {};
main.replaceChildren(make("p", description.info.description));
for (const tag of description.tags ?? []) {
  main.append(make("h2", tag.description));
  for (const [path, item] of Object.entries(description.paths)) {
    for (const [method, about] of Object.entries(item)) {
      if (about.tags?.includes(tag.name)) main.append(operation(path, method, about, schemas));
    }
  }
}
main.append(make("h2", "Data"));
for (const [name, schema] of Object.entries(schemas)) {
  main.append(make("details", "", make("summary", name), make("p", schema.description ?? ""), fields(schema)));
}
