/** @type {Record<string, string>} */
export const game = {
};
