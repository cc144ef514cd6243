import type { StoredLead } from '../../contract/stored-lead.ts'
import type { SpamSignal, SpamVerdict } from '../../contract/spam.ts'
import { linkMarkup, linksIn, looksRandom, spamPhrasesIn } from './phrases.ts'
import { isRepetitive, isShouted, wordsWithInvisibles, wordsOfMixedAlphabets } from './texture.ts'

/**
 * Points for each signal. No single signal that an honest request may show is enough to hold it. Only the field that no
 * person sees is. A browser fills in a form within a second, so that its speed only adds to other signs.
 */
const points = {
  honeypot: 10,
  too_fast: 3,
  link_in_name: 4,
  link_markup: 3,
  repeated_text: 3,
  mixed_alphabets: 4,
  invisible_characters: 3,
  shouting: 2,
} as const satisfies Partial<Record<SpamSignal, number>>

const manyLinks = 4
const veryManyLinks = 10
const perPhrase = 2
const mostForPhrases = 8

/** What only the form of the website can tell. */
export type FormSignal = Extract<SpamSignal, 'honeypot' | 'too_fast'>

/**
 * Judges a lead by its text alone, so that the verdict is the same at every door. The sender and the speed do not
 * count: agents are quick and share addresses.
 * @param seen signals that the web form gave
 * @returns the points with their reasons; nothing when nothing looks like spam
 */
export function scoreSpam(
  { name, need }: Pick<StoredLead, 'name' | 'need'>,
  seen: readonly FormSignal[] = [],
): SpamVerdict | undefined {
  const links = linksIn(need)
  const phrases = spamPhrasesIn(`${name}\n${need}`)
  const gibberish = Number(looksRandom(name)) + Number(looksRandom(need))
  const found: [SpamSignal, number][] = [
    ...seen.map((signal): [SpamSignal, number] => [signal, points[signal]]),
    ['many_links', links >= veryManyLinks ? 3 : links >= manyLinks ? 2 : 0],
    ['link_markup', linkMarkup.test(need) ? points.link_markup : 0],
    ['link_in_name', linksIn(name) > 0 ? points.link_in_name : 0],
    ['spam_phrases', Math.min(phrases * perPhrase, mostForPhrases)],
    ['repeated_text', isRepetitive(need) ? points.repeated_text : 0],
    ['mixed_alphabets', wordsOfMixedAlphabets(`${name} ${need}`) > 1 ? points.mixed_alphabets : 0],
    ['invisible_characters', wordsWithInvisibles(need) > 2 ? points.invisible_characters : 0],
    ['random_letters', gibberish * 3],
    ['shouting', isShouted(need) ? points.shouting : 0],
  ]
  const reasons = found.filter(([, given]) => given > 0).map(([signal, given]) => ({ signal, points: given }))
  const score = reasons.reduce((sum, reason) => sum + reason.points, 0)
  return score > 0 ? { score, reasons } : undefined
}
