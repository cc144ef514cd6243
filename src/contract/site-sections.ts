/**
 * The parts of the site, in the order in which maps and navigation list them, and by which a search may be narrowed.
 */
export const sectionNames = [
  'start',
  'services',
  'case-studies',
  'knowledge',
  'glossary',
  'developers',
  'about',
] as const

export type SectionName = (typeof sectionNames)[number]
