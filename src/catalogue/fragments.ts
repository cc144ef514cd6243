import { peoplePath } from '../contract/list-paths.ts'
import { paths } from '../contract/paths.ts'
import type { CheckedEntry } from './checked-entry.ts'

/**
 * @param service and its price list, by their names; there may be no list
 * @returns where its prices are on the page of prices
 */
export function pricesId(service: string, list: string | undefined): string {
  return list ?? service
}

/** @returns where the terms of a letter begin in the glossary */
export function letterId(letter: string): string {
  return `letter-${letter}`
}

/** @param language of the site @returns the letter under which a term stands in the glossary */
export function letterOf(term: string, language: string): string {
  return term.normalize('NFD').charAt(0).toLocaleUpperCase(language)
}

/** The ids of pages, by their address. */
export type Fragments = ReadonlyMap<string, ReadonlySet<string>>

/** Pages that have no part to which a link could lead. */
const whole: readonly string[] = [paths.services, paths.knowledge, paths.caseStudies, peoplePath]

/**
 * The pages themselves take their ids from here.
 * @returns for pages that are made of several files, to which of their parts links may lead, by the address of the page
 */
export function builtFragments(entries: readonly CheckedEntry[], language: string): Fragments {
  const lists = new Map(
    entries.flatMap((entry) => (entry.collection === 'pricing' ? [[entry.data.service, entry.slug] as const] : [])),
  )
  const prices = entries.flatMap(({ collection, slug }) =>
    collection === 'services' ? [pricesId(slug, lists.get(slug))] : [],
  )
  const letters = entries.flatMap((entry) =>
    entry.collection === 'glossary' ? [letterId(letterOf(entry.data.term, language))] : [],
  )
  return new Map([
    ...whole.map((path) => [path, new Set<string>()] as const),
    [paths.pricing, new Set(prices)],
    [paths.glossary, new Set(letters)],
  ])
}

/** @returns the parts of both: a link of a translation is written as in the original, and may mean what either has */
export function bothFragments(one: Fragments, other: Fragments): Fragments {
  return new Map([...one].map(([path, ids]) => [path, new Set([...ids, ...(other.get(path) ?? [])])]))
}
