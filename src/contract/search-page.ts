/**
 * Where the search page says how much was found, and where it has that: its handler writes both, and its script puts in
 * there what is found while one types.
 */
export const countId = 'found-count'
export const foundId = 'found'
