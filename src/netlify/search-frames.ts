/**
 * Loaded with the first search.
 * @returns the pages into which searches are put, as they were built; none in development
 */
export { default as searchFrames } from '#search-frames'
