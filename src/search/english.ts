import type { KnownLanguage } from './language.ts'

export const stopWords: ReadonlySet<string> = new Set(
  `a about after all also an and any are aren as at be because been before being but by can cannot could couldn did didn
   do does doesn doing don during each ever every few for from further get give got had has have having he her here hers
   him his how i if in into is isn it its itself just know let ll like m make many may me mean meaning means might mine more most much must
   my need no nor not of off on once only or other our ours out over own please re s same say see shall she should so
   some such t take takes tell than that the their theirs them then there these they this those through to too under until up us
   use used using ve very want was we were what when where whether which while who whom whose why will with within
   without would you your yours`.split(/\s+/),
)

export const synonyms: KnownLanguage['synonyms'] = [
  ['price', 'cost', 'charge', 'fee', 'rate', 'expensive', 'budget'],
  ['phone', 'telephone', 'call'],
  ['contact', 'reach', 'telephone'],
  ['delete', 'erase', 'remove'],
  ['keep', 'store', 'retention'],
  ['company', 'business', 'firm'],
  ['customer', 'client'],
  ['supplier', 'vendor', 'provider'],
  ['refuse', 'decline', 'reject', 'turn down'],
  ['rewrite', 'rebuild', 'replace'],
  ['legacy', 'old', 'outdated'],
  ['website', 'site'],
  ['assistant', 'agent', 'chatbot', 'chatgpt'],
  ['llm', 'language model'],
  ['duplicate', 'twice', 'double'],
  ['retry', 'repeat', 'again'],
  ['test', 'measure', 'evaluate', 'evaluation'],
  ['document', 'content'],
  ['permission', 'access', 'confidential'],
  ['invoice', 'bill', 'payment'],
  ['duration', 'long', 'timeline'],
  ['mvp', 'prototype', 'first release'],
  ['shipping', 'logistics', 'freight'],
  ['startup', 'founder', 'product'],
  ['bankrupt', 'insolvent', 'stopped trading'],
  ['support', 'service', 'operation'],
  ['gdpr', 'data protection', 'privacy'],
  ['dpia', 'impact assessment'],
  ['ci', 'continuous integration'],
  ['reply', 'answer', 'respond'],
  ['team', 'staff', 'people', 'engineer'],
  ['send', 'submit'],
]

export const shapes: KnownLanguage['shapes'] = [
  [/\b(?:how much|costs?|prices?|charges?|fees?|pay)\b/i, /[£$€]\s?\d|\d\s?[£$€]|\bfree\b|without charge/],
  [
    /\b(?:how (?:long|soon|fast|often)|when|notice)\b/i,
    /\d\s?(?:h|min|minutes?|hours?|days?|weeks?|months?|years?)\b|\b(?:minutes?|hours?|days?|weeks?|months?|years?)\b/i,
  ],
  [
    /\b(?:how many|how big|what share)\b/i,
    /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b/i,
  ],
  [/\b(?:hours|open)\b/i, /\d[:.]\d\d/],
  [/\be-?mail\b/i, /\S@\S/],
  [/\b(?:tele)?phone\b/i, /\+\d/],
]

export const aboutUs = /\b(?:you|yours?|i|my|me|we|ours?|us)\b/i

const vowel = /[aeiouy]/

export const endings: readonly string[] = ['ing', 'edly', 'ed', 'ly', 'ies', 'es']

/**
 * Cuts the endings off an English word, so that its forms become the same: prices, priced and pricing. Coarser than
 * Porter's stemmer and a tenth of its length. Where it cuts too much, it does so in pages and queries alike.
 * @param word in lower case
 */
export function stem(word: string): string {
  // “Leading” has nothing to do with leads.
  if (word.length < 4 || word === 'leading' || /\d/.test(word)) return word
  const singular = word
    .replace(/ies$/, 'y')
    .replace(/(ss|sh|ch|x|z)es$/, '$1')
    .replace(/([^su])s$/, '$1')
  const base = singular.replace(/(ing|edly|ed|ly)$/, '')
  const root = base.length >= 3 && vowel.test(base) ? base.replace(/([^aeiouylsz])\1$/, '$1') : singular
  return root.length > 3 ? root.replace(/e$/, '').replace(/y$/, 'i') : root
}
