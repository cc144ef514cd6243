import { missingFrom, numbersIn, type Written } from '../../../catalogue/translations/written-numbers.ts'
import type { Answer } from '../caller.ts'
import { addressIn, languagesOf } from '../language.ts'
import type { Judge } from '../reading.ts'
import { markdownOf } from '../text/voice.ts'
import { twinOf } from './twins.ts'

/** A page says the same numbers in each language in which it is written: prices, shares, years, lengths. */
export const judgeNumbersInLanguages: Judge = (walk) => {
  const { documents, ledger, origin } = walk
  const [own, ...others] = languagesOf(walk)
  for (const [url, original] of documents) {
    if (!original.type.startsWith('text/html') || !url.startsWith(`${origin}/`)) continue
    const twin = documents.get(twinOf(url))
    if (!twin) continue
    for (const language of others) {
      const there = `${origin}${addressIn(language, new URL(url).pathname)}`
      const translated = documents.has(there) ? documents.get(twinOf(there)) : undefined
      if (!translated || there === url) continue
      const [its, theirs] = [numbersOf(twin, own!.tag, url), numbersOf(translated, language.tag, url)]
      // What is not translated is in the language of the site, with its signs.
      const both = (text: string) => its.some((one) => one.text === text) && theirs.some((one) => one.text === text)
      const differ = [...missingFrom(theirs, its), ...missingFrom(its, theirs)].filter(({ text }) => !both(text))
      ledger.hold(
        translated.url,
        `has the numbers of ${url}`,
        differ.length === 0,
        // Which of the two is wrong, neither tells.
        differ.length === 0
          ? ''
          : `only one of both has ${differ
              .map(({ text }) => text)
              .slice(0, 9)
              .join('; ')}`,
      )
    }
  }
}

/**
 * A home page lists what is written in its language first: other pages, of other days. Each says its own day as well.
 */
const listed = / · /

/** Code is the same in every language, and no part of what is said. */
function numbersOf(twin: Answer, tag: string, url: string): Written[] {
  const isHome = new URL(url).pathname === '/'
  const said = markdownOf(twin).passages.filter(({ kind, text }) => kind !== 'code' && !(isHome && listed.test(text)))
  return numbersIn(said.map(({ text }) => text).join('\n'), tag)
}
