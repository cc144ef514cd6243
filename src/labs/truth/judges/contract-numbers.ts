import type { Judge } from '../reading.ts'
import { contractNumbers } from '../tables/contract-numbers.ts'

/** Where programs and people read numbers of the contract; the page of a text is compared with it elsewhere. */
const told = /^(?:text\/(?:markdown|plain)|application\/(?:\w[\w.-]*\+)?json)/

/** Each number of the contract is that of the contract, in every text that says it. */
export const judgeContractNumbers: Judge = ({ documents, ledger }) => {
  for (const { url, type, text } of documents.values()) {
    if (!told.test(type)) continue
    for (const [words, ...numbers] of contractNumbers)
      for (const [sentence, said = ''] of text.matchAll(words))
        ledger.hold(
          url,
          `number of the contract: ${sentence}`,
          numbers.includes(Number(said.replaceAll(',', ''))),
          numbers.join(' or '),
        )
  }
}
