import type { Judge } from '../reading.ts'
import { contractNumbers } from '../tables/contract-numbers.ts'

/** Where programs and people read numbers of the contract; the page of a text is compared with it elsewhere. */
const told = /^(?:text\/(?:markdown|plain)|application\/(?:\w[\w.-]*\+)?json)/

/** Each number of the contract is that of the contract, in every text and every answer that says it. */
export const judgeContractNumbers: Judge = ({ documents, exchanges, ledger }) => {
  const answers = [...exchanges.values()].map(({ answer }) => answer)
  for (const { url, type, text } of [...documents.values(), ...answers]) {
    if (!told.test(type)) continue
    for (const [words, ...numbers] of contractNumbers) {
      const spoken = new Set(Array.from(text.matchAll(words), ({ index }) => index))
      for (const { 0: sentence, index } of inAnyUnit(words) ? text.matchAll(inAnyUnit(words)!) : [])
        ledger.hold(url, `number of the contract: ${sentence}`, spoken.has(index), `not ${sentence}`)
      for (const [sentence, said = ''] of text.matchAll(words))
        ledger.hold(
          url,
          `number of the contract: ${sentence}`,
          numbers.includes(said === 'a day' ? 1 : Number(said.replaceAll(',', ''))),
          numbers.join(' or '),
        )
    }
  }
}

const loosened = new Map<RegExp, RegExp | undefined>()

/**
 * @returns the same words with a time in whatever unit; nothing for what names none: 24 hours where there are 10
 *   minutes is found, too
 */
function inAnyUnit(words: RegExp): RegExp | undefined {
  if (loosened.has(words)) return loosened.get(words)
  const source = words.source.replace(
    /\(\\d\+\) (?:seconds\??|minutes|hours|days)(?![\w?])/,
    '\\d+ (?:second|minute|hour|day|week)s?',
  )
  const loose = source === words.source ? undefined : new RegExp(source, 'g')
  loosened.set(words, loose)
  return loose
}
