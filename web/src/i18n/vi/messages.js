/** @type {Record<string, string>} */
export const messages = {
};
