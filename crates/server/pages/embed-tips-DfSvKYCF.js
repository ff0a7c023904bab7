import"./embed-board-CmqwJj-x.js";function i(o,n){return!!o.actions?.some(t=>t.kind===n)}export{i as l};
