/** @type {Record<string, string>} */
export const home = {
};
