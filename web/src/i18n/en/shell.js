/** @type {Record<string, string>} */
export const shell = {
};
