import { topicsPath } from '../../contract/list-paths.ts'

/** @returns whether a page only shows again what another list has: a further page of it, or one of its years */
export function isPartOfList(url: string): boolean {
  return /^\/[\w/-]+\/(?:page\/\d+|years\/\d{4})$/.test(new URL(url).pathname)
}

/** @returns whether a page lists others below the list that it narrows */
export function isNarrowedList(url: string): boolean {
  const { pathname } = new URL(url)
  return isPartOfList(url) || pathname.endsWith(topicsPath) || pathname.includes(`${topicsPath}/`)
}

/** @returns whether a page lists the articles of a topic */
export function isOfTopic(url: string): boolean {
  return new URL(url).pathname.includes(`${topicsPath}/`)
}

/**
 * @returns whether a page is that of a single operation, error code, discovery document or way to a token: told from
 *   its address, and not by the list that the service leaves pages out by, so that a page too many on that list is
 *   found
 */
export function isOfOneThing(url: string): boolean {
  return /^\/developers\/(?:reference|errors|discovery|access)\/./.test(new URL(url).pathname)
}
