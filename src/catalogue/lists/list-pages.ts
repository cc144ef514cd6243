import { pageOfList, topicsPath } from '../../contract/list-paths.ts'
import { paths } from '../../contract/paths.ts'
import type { Catalogue, Entry } from '../catalogue.ts'
import { addressIn } from '../in-language.ts'
import { perCatalogue } from '../per-catalogue.ts'
import { type EntryList, inPages, type ListedName, listLengths, listsByYear } from './divide.ts'
import { type Topic, topicsOf } from './topics.ts'

/** One page of a list; addresses are in the language of the catalogue. */
export type ListPage<Item> = {
  list: EntryList<Item>
  path: string
  /** Counted from 1. */
  number: number
  count: number
  entries: readonly Item[]
  previous: string | undefined
  next: string | undefined
}

/** @returns the pages of each list of a collection, the whole list first */
function pagesOf<Item>(lists: readonly EntryList<Item>[], length: number, catalogue: Catalogue): ListPage<Item>[] {
  return lists.flatMap((list) => {
    const pages = inPages(list.entries, length)
    const at = (number: number) =>
      number >= 1 && number <= pages.length ? addressIn(catalogue, pageOfList(list.path, number)) : undefined
    return pages.map((entries, index) => ({
      list,
      path: at(index + 1)!,
      number: index + 1,
      count: pages.length,
      entries,
      previous: at(index),
      next: at(index + 2),
    }))
  })
}

/** @returns the lists of articles: all, of each year, of each topic */
export const articleLists = perCatalogue((catalogue): readonly EntryList<Entry<'knowledge'>>[] => [
  ...listsByYear(paths.knowledge, catalogue.knowledge),
  ...topicsOf(catalogue),
])

/** @returns the lists of case studies: all, and of each year */
export const studyLists = perCatalogue((catalogue): readonly EntryList<Entry<'case-studies'>>[] =>
  listsByYear(paths.caseStudies, catalogue['case-studies']),
)

/** @returns every page that lists entries, by what it lists; the page of topics is there where there are some */
export const listPages = perCatalogue(
  (catalogue): { [Name in ListedName]: readonly ListPage<Entry<Name>>[] } & { topics: readonly ListPage<Topic>[] } => {
    const topics = topicsOf(catalogue)
    const { language } = catalogue.service
    const byName = topics.toSorted((a, b) => a.name.localeCompare(b.name, language))
    return {
      knowledge: pagesOf(articleLists(catalogue), listLengths.knowledge, catalogue),
      'case-studies': pagesOf(studyLists(catalogue), listLengths['case-studies'], catalogue),
      glossary: pagesOf([{ path: paths.glossary, entries: catalogue.glossary }], listLengths.glossary, catalogue),
      topics: topics.length > 0 ? pagesOf([{ path: topicsPath, entries: byName }], listLengths.topics, catalogue) : [],
    }
  },
)
