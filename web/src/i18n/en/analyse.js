/** @type {Record<string, string>} */
export const analyse = {
};
