/** Parts of the site that programs may list. */
export const contentSections = ['services', 'case-studies', 'knowledge', 'glossary'] as const
export type ContentSection = (typeof contentSections)[number]
