import type { LeadSubmission } from '../../contract/lead.ts'
import type { Fields } from './content.ts'
import { findAddress, withoutAddressLines } from './addresses.ts'
import { findIntroduction } from './introductions.ts'
import { withoutSentences } from './sentences.ts'

type Field = keyof LeadSubmission

/** A value stands alone, without a sentence around it. */
const signsOfSentence = /[\n?!:;,]/
const maxLengthOfValue = 100
const maxWordsOfValue = 5

/**
 * Guesses which fields a text without labels fills. What is unclear is left out, because people may confirm a wrong
 * preview.
 * @param open fields that are missing or not valid
 * @returns values for some of them, and whether some of the text was of no use
 */
export function assignWords(words: string, open: readonly Field[]): { fields: Fields; unused: boolean } {
  if (words === '') return { fields: {}, unused: false }
  const introduced = open.includes('name') ? findIntroduction(words) : undefined
  if (introduced) {
    const { name, sentences } = introduced
    const others = open.filter((field) => field !== 'name')
    const { fields, unused } = assignWords(withoutSentences(words, sentences), others)
    return { fields: { name, ...fields }, unused }
  }
  if (open.length === 1) return answerTo(open[0]!, words)
  const address = open.includes('email') ? findAddress(words) : undefined
  const rest = address === undefined ? words : withoutAddressLines(words, address)
  const takesNeed = open.includes('need') && rest !== ''
  return {
    fields: { ...(address !== undefined && { email: address }), ...(takesNeed && { need: rest }) },
    unused: !takesNeed && rest !== '',
  }
}

/** The agent asked for one thing, so a short answer is the answer to it. */
function answerTo(field: Field, words: string): { fields: Fields; unused: boolean } {
  if (field === 'need') return { fields: { need: words }, unused: false }
  const value = field === 'email' ? (findAddress(words) ?? words) : words
  return isBareValue(value) ? { fields: { [field]: value }, unused: false } : { fields: {}, unused: true }
}

function isBareValue(text: string): boolean {
  return text.length <= maxLengthOfValue && !signsOfSentence.test(text) && text.split(/\s+/).length <= maxWordsOfValue
}
