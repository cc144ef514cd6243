import { baseLanguage } from './base-language.ts'

type Range = { tag: string; quality: number }

/** Browsers send a handful; any beyond these are not read. */
const mostRanges = 20
const languageRange = /^[a-z]{1,8}(?:-[a-z0-9]{1,8})*$/

/**
 * @param accept the header field `Accept-Language`, or a single tag, whose length the caller has bounded
 * @param spoken BCP 47 tags of the languages that there are
 * @returns the one of them that the caller wants most, also in the form of another country: `de-CH` gives `de` or
 *   `de-AT`. Nothing where none is named; `*` names none
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-12.5.4 and, for the lookup,
 *   https://www.rfc-editor.org/rfc/rfc4647#section-3.4
 */
export function chooseLanguage(accept: string | null | undefined, spoken: readonly string[]): string | undefined {
  if (!accept) return undefined
  const wanted = rangesIn(accept).toSorted((one, other) => other.quality - one.quality)
  for (const { tag, quality } of wanted) {
    if (quality === 0) break
    const found = spokenFor(tag, spoken)
    if (found !== undefined) return found
  }
  return undefined
}

function rangesIn(accept: string): Range[] {
  return accept
    .split(',', mostRanges)
    .map(readRange)
    .filter(({ tag }) => languageRange.test(tag))
}

function readRange(text: string): Range {
  const [tag = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
  if (weight === undefined) return { tag, quality: 1 }
  // A range whose weight cannot be read is left out.
  return { tag, quality: /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(weight) ? Number(weight) : 0 }
}

/** Tries the whole tag, then ever less of it, then the same language of another country. */
function spokenFor(range: string, spoken: readonly string[]): string | undefined {
  const parts = range.split('-')
  for (let length = parts.length; length > 0; length -= 1) {
    const shorter = parts.slice(0, length).join('-')
    const found = spoken.find((tag) => tag.toLowerCase() === shorter)
    if (found !== undefined) return found
  }
  return spoken.find((tag) => baseLanguage(tag.toLowerCase()) === parts[0])
}
