/** What people call themselves. */

/** What the server writes down for whoever gave no name; each reader has a word of their own for it. */
const UNNAMED = 'Guest';

/** The name that somebody gave, or nothing. @param {{ name?: string | null } | undefined} person */
export function givenName(person) {
  return !person?.name || person.name === UNNAMED ? '' : person.name;
}
