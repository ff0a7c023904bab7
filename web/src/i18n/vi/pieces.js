/** @type {Record<string, string>} */
export const pieces = {
};
