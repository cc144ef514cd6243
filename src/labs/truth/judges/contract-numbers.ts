import type { Judge } from '../reading.ts'
import { contractNumbers } from '../tables/contract-numbers.ts'

/** Where programs and people read numbers of the contract; the page of a text is compared with it elsewhere. */
const told = /^(?:text\/(?:markdown|plain)|application\/(?:\w[\w.-]*\+)?json)/

/** Each number of the contract is that of the contract, in every text and every answer that says it. */
export const judgeContractNumbers: Judge = ({ documents, exchanges, ledger }) => {
  const answers = [...exchanges.values()].map(({ answer }) => answer)
  for (const { url, type, text } of [...documents.values(), ...answers]) {
    if (!told.test(type)) continue
    for (const [words, ...numbers] of contractNumbers)
      for (const [sentence, said = ''] of text.matchAll(words))
        ledger.hold(
          url,
          `number of the contract: ${sentence}`,
          numbers.includes(said === 'a day' ? 1 : Number(said.replaceAll(',', ''))),
          numbers.join(' or '),
        )
  }
}
