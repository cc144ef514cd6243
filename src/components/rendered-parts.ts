import { perCatalogue } from '../catalogue/per-catalogue.ts'

/** HTML of parts that are the same on many pages, by their name. */
export const renderedParts = perCatalogue((): Map<string, string> => new Map())
