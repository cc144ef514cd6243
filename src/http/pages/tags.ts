import type { Markup } from '../../text/markup.ts'

/** An opening tag within a page: where it begins and ends, and how it is written. */
export type Tag = { start: number; end: number; text: string }

/**
 * Pages that were built ahead have no `>` within a tag, and their attributes between double quotes.
 * @returns the opening tags of the elements of a name, in their order
 */
export function* tagsOf(html: string, name: string): Generator<Tag> {
  const opening = `<${name}`
  for (let start = html.indexOf(opening); start >= 0; start = html.indexOf(opening, start + 1)) {
    const end = html.indexOf('>', start) + 1
    if (end === 0) return
    const text = html.slice(start, end)
    if (/[\s/>]/.test(text[opening.length]!)) yield { start, end, text }
  }
}

/**
 * @param attribute as it is written, such as `id="access"`
 * @returns the first opening tag of an element that has the attribute
 */
export function findTag(html: string, name: string, attribute = ''): Tag | undefined {
  for (const tag of tagsOf(html, name)) if (attribute === '' || hasAttribute(tag.text, attribute)) return tag
  return undefined
}

function hasAttribute(tag: string, attribute: string): boolean {
  const at = tag.indexOf(attribute)
  return at > 0 && /\s/.test(tag[at - 1]!)
}

type Place = Pick<Tag, 'start' | 'end'>

/** @returns the page with something else in a place, such as that of a tag; as it was where there is no such place */
export function replaceTag(html: string, place: Place | undefined, content: Markup): string {
  return place === undefined ? html : html.slice(0, place.start) + content.html + html.slice(place.end)
}

/** @returns the page with something right after a tag; as it was where there is no such tag */
export function insertAfter(html: string, tag: Tag | undefined, content: Markup): string {
  return replaceTag(html, tag && { start: tag.end, end: tag.end }, content)
}
