import { paths } from './paths.ts'

/* Apart from the other paths: no function needs them. */

/** All topics of the articles; the page of a topic, and its feeds, lie below. */
export const topicsPath = `${paths.knowledge}/topics`

/** The page of everybody who works here, with the pages of persons below. It exists once a person is introduced. */
export const peoplePath = '/people'

/** @returns the path of one page of a list: the first one is the list itself */
export function pageOfList(list: string, page: number): string {
  return page === 1 ? list : `${list}/page/${page}`
}

/** @returns the path of the entries of one year in a list */
export function yearOfList(list: string, year: string): string {
  return `${list}/years/${year}`
}

/** @returns the paths of the feeds of a topic, by the path of its page */
export function feedsOfTopic(topic: string): { atom: string; json: string } {
  return { atom: `${topic}/feed.atom`, json: `${topic}/feed.json` }
}
