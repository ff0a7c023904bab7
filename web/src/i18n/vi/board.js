/** @type {Record<string, string>} */
export const board = {
};
