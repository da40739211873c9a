/** The value of a list's `sort` that asks for the best matches of a search first, and without one for the usual order. */
export const RELEVANCE = 'relevance';
