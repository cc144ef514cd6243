import { languageAt } from './language.ts'
import type { Check, Place } from './table.ts'
import { plain } from './text/normal.ts'

type Key = string | ((place: Place) => string)

/** The value is written down, and must be what all other places say of it. */
export function fact(key: Key, normal: (value: any) => string = (value) => plain(String(value))): Check {
  return (value, place) => {
    place.walk.book.note(typeof key === 'string' ? key : key(place), normal(value), place.url, place.path)
  }
}

/** The whole list is written down, in any order. */
export function factSet(key: Key): Check {
  return fact(key, (value) => JSON.stringify((value as unknown[]).map((item) => JSON.stringify(item)).toSorted()))
}

/** The value is one of those that the standard has, and that this program knows. */
export function oneOf(...values: readonly unknown[]): Check {
  return (value) => (values.includes(value) ? undefined : `${JSON.stringify(value)} is none of ${values.join(', ')}`)
}

/** The value has the form that the standard gives it. */
export function form(pattern: RegExp): Check {
  return (value) => (pattern.test(String(value)) ? undefined : `${JSON.stringify(value)} has another form`)
}

/** The value is an address of this site at which something is. @param type media type that it is said to have */
export function leads(type?: string): Check {
  return (value, { url, path, walk }) => {
    if (!URL.canParse(String(value), url)) return `${JSON.stringify(value)} is no address`
    if (new URL(value, url).origin !== walk.origin) return `${value} is not of this site`
    walk.follow(value, url, path, type)
    return undefined
  }
}

/** The value is the address of one page or document of this site. @param type media type that it has */
export function leadsTo(path: string, type?: string): Check {
  return all(
    is(({ walk }) => `${walk.origin}${path}`),
    leads(type),
  )
}

/** Tried with the whole document, by the function that is named here. */
export const triedBy =
  (_how: string): Check =>
  () =>
    undefined

/** The value is the language to which the address of its document belongs. */
export const ofPlace: Check = is(({ url, walk }) => languageAt(url, walk).tag)

/** Each of them holds. */
export function all(...checks: readonly Check[]): Check {
  return async (value, place) => {
    for (const check of checks) {
      const problem = await check(value, place)
      if (problem) return problem
    }
    return undefined
  }
}

/** The value is what the rest of the document, or the place, makes it. */
export function is(expected: (place: Place) => unknown): Check {
  return (value, place) => {
    const wanted = expected(place)
    return JSON.stringify(value) === JSON.stringify(wanted)
      ? undefined
      : `${JSON.stringify(value)}, not ${JSON.stringify(wanted)}`
  }
}

/** Holds where another document has each of the value's sentences, word for word; of a table, each cell. */
export const said: Check = (value, { url, path, walk }) => {
  const whole = String(value)
  const texts = whole.includes('\n| ') ? whole.split(/\s*\|\s*|\n+/).filter((cell) => /\w/.test(cell)) : [whole]
  for (const text of texts) walk.sayings.push({ url, path, text })
}
