import { numberOfWord } from '../../text/number-words.ts'

/** A number of a text, in digits or in words, with what it counts, where that is a time, money or a share. */
export type NumberSaid = { value: number; unit?: string; at: number; text: string }

const units: readonly [unit: string, words: RegExp][] = [
  ['minutes', /^(?:min|minutes?|minuten)$/],
  ['hours', /^(?:h|hours?|stunden?|heures?)$/],
  ['days', /^(?:days?|tage?n?|werktage?n?|arbeitstage?n?|jours?)$/],
  ['weeks', /^(?:weeks?|wochen?|semaines?)$/],
  ['months', /^(?:months?|monate?n?|mois)$/],
  ['years', /^(?:years?|jahre?n?|ans?|années?)$/],
  ['%', /^(?:%|percent|cent|prozent)$/],
  ['money', /^(?:£|€|\$|gbp|eur|usd|chf|pounds?|euros?|dollars?|pfund|franken|pence|p)$/],
]
const unitOf = (word: string) => units.find(([, words]) => words.test(word))?.[0]

/** A number, a word, or the sign of a currency or a share. Days and times of day are one token, and no number. */
const token = /\d{1,9}(?:[-/:.,\u00a0\u202f]\d{1,9}){0,5}|\p{L}+(?:-\p{L}+)*|[%£€$]/gu
const grouped = /^\d{1,3}(?:[.,\u00a0\u202f]\d{3})+$/
const mostRead = 4000
/** An adjective may stand between. */
const reach = 2

/** @returns the numbers of a text in their order */
export function numbersSaid(text: string): NumberSaid[] {
  const tokens = [...text.slice(0, mostRead).matchAll(token)].flatMap(({ 0: word, index }) => partsOf(word, index))
  return tokens.flatMap(({ word, at }, place): NumberSaid[] => {
    const value = valueOf(word)
    if (value === undefined) return []
    const before = unitOf(tokens[place - 1]?.word ?? '')
    const behind = tokens.slice(place + 1, place + 1 + reach).map((next) => next.word)
    const stop = behind.findIndex((next) => valueOf(next) !== undefined)
    const unit = before === 'money' ? before : (stop < 0 ? behind : behind.slice(0, stop)).map(unitOf).find(Boolean)
    return [{ value, ...(unit && { unit }), at, text: word }]
  })
}

/** Of “four-week”, the number and the unit are words of their own; “twenty-four” is one. */
function partsOf(word: string, at: number): { word: string; at: number }[] {
  const small = word.toLowerCase()
  if (!small.includes('-') || numberOfWord(small) !== undefined || /^\d/.test(small)) return [{ word: small, at }]
  let from = at
  return small.split('-').map((part) => {
    const found = { word: part, at: from }
    from += part.length + 1
    return found
  })
}

function valueOf(word: string): number | undefined {
  if (/^\d+$/.test(word)) return Number(word)
  if (grouped.test(word)) return Number(word.replaceAll(/\D/g, ''))
  if (/^\d+[.,]\d+$/.test(word)) return Number(word.replace(',', '.'))
  // “a” and “one” are words of every sentence, also where nothing is counted.
  return /^(?:eine?[rmn]?|une?|one|second)$/.test(word) ? undefined : numberOfWord(word)
}
