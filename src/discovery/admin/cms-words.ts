import type { CollectionName } from '../../catalogue/collections.ts'
import type { SingleName } from '../../catalogue/single-files.ts'

/** How the CMS calls the files of a folder. `icon` is a name of Material Symbols, which the CMS brings along. */
type FolderWords = { label: string; one: string; icon: string; about: string }

export const folderWords: Record<CollectionName, FolderWords> = {
  knowledge: { label: 'Knowledge', one: 'Article', icon: 'article', about: 'One article each.' },
  topics: {
    label: 'Topics',
    one: 'Topic',
    icon: 'sell',
    about: 'What is said of a topic above the list of its articles.',
  },
  'case-studies': {
    label: 'Case studies',
    one: 'Case study',
    icon: 'monitoring',
    about: 'One finished piece of work each, with its measured results.',
  },
  glossary: { label: 'Glossary', one: 'Term', icon: 'dictionary', about: 'One term each.' },
  pages: { label: 'Pages', one: 'Page', icon: 'description', about: 'About, privacy, terms and the like.' },
  services: { label: 'Services', one: 'Service', icon: 'design_services', about: 'What is offered, in which sizes.' },
  pricing: {
    label: 'Pricing',
    one: 'Price list',
    icon: 'payments',
    about: 'A price for each size of a service.',
  },
  people: { label: 'People', one: 'Person', icon: 'groups', about: 'Who works here.' },
  questions: {
    label: 'Questions',
    one: 'Question',
    icon: 'quiz',
    about: 'What the form asks beside name, address and need.',
  },
  replies: {
    label: 'Replies',
    one: 'Saved reply',
    icon: 'reply',
    about: 'Texts that a message in the inbox begins with.',
  },
  discovery: {
    label: 'Discovery',
    one: 'Document',
    icon: 'smart_toy',
    about: 'For machines, in English: about the documents that programs read. Editors seldom need it.',
  },
  skills: {
    label: 'Skills',
    one: 'Skill',
    icon: 'psychology',
    about: 'For machines, in English: what agents load. Editors seldom need it.',
  },
}

/** Folders in the order in which editors need them; what machines read comes last, behind a line. */
export const foldersOfEditors = [
  'knowledge',
  'topics',
  'case-studies',
  'glossary',
  'pages',
  'services',
  'pricing',
  'people',
  'questions',
  'replies',
] as const satisfies CollectionName[]
export const foldersOfMachines = ['discovery', 'skills'] as const satisfies CollectionName[]

export const fileWords: Record<SingleName, { label: string; icon: string }> = {
  service: { label: 'Who we are: name, address, currency and other facts', icon: 'apartment' },
  brand: { label: 'Brand: colours, letters, logo', icon: 'palette' },
  menu: { label: 'Menu: header and footer', icon: 'menu' },
  scripts: { label: 'Scripts of others', icon: 'code' },
}

/** One item of a list, by the name of its field; the button that adds one says it. */
const items: Record<string, string> = {
  aliases: 'Spelling',
  header: 'Link',
  footer: 'Column',
  holidays: 'Day',
  redirect_from: 'Former address',
  queries: 'Query',
  sends_to: 'Address',
}

/** @returns the name of one item of a list */
export function itemOf(list: string): string {
  return items[list] ?? labelOf(list.replace(/s$/, ''))
}

/** @returns the name of a field as people read it */
export function labelOf(field: string): string {
  const words = field.replace(/[-_]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
