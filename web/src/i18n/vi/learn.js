/** @type {Record<string, string>} */
export const learn = {
};
