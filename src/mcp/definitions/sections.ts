/** The parts of the site that are in the library, by which a search may be narrowed. */
export const librarySections = ['start', 'services', 'case-studies', 'knowledge', 'glossary', 'about'] as const

export type LibrarySection = (typeof librarySections)[number]
