import type { Entry } from './catalogue.ts'
import type { CollectionName } from './collections.ts'

type Order<Name extends CollectionName> = (a: Entry<Name>, b: Entry<Name>) => number

/** Days are written so that their order is that of their letters. */
const newestFirst = (a: Entry<'knowledge' | 'case-studies'>, b: Entry<'knowledge' | 'case-studies'>) =>
  Number(b.data.published > a.data.published) - Number(b.data.published < a.data.published)
const byTitle = (a: Entry<'pages' | 'topics' | 'discovery'>, b: Entry<'pages' | 'topics' | 'discovery'>) =>
  a.data.title.localeCompare(b.data.title)

const orders: { [Name in CollectionName]: Order<Name> } = {
  knowledge: newestFirst,
  services: (a, b) => a.data.order - b.data.order,
  pricing: (a, b) => a.slug.localeCompare(b.slug),
  'case-studies': newestFirst,
  glossary: (a, b) => a.data.term.localeCompare(b.data.term, 'en'),
  topics: byTitle,
  people: (a, b) => a.data.order - b.data.order,
  pages: byTitle,
  discovery: byTitle,
  skills: (a, b) => a.slug.localeCompare(b.slug),
  questions: (a, b) => a.data.order - b.data.order,
  replies: (a, b) => a.data.order - b.data.order,
}

/** Puts entries into the order in which they are shown; equal ones by file name, so that every build is the same. */
export function sortEntries<Name extends CollectionName>(name: Name, entries: Entry<Name>[]): Entry<Name>[] {
  return entries.sort((a, b) => orders[name](a, b) || a.slug.localeCompare(b.slug))
}
