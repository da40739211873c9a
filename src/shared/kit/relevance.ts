/** A `sort` value: the best matches of a search first, and without a search the usual order. */
export const RELEVANCE = 'relevance';
