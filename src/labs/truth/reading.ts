import type { Answer, Ask } from './caller.ts'
import type { Ledger } from './claim.ts'

/** What a reader of a document may do. */
export type Walk = {
  origin: string
  ledger: Ledger
  ask: Ask
  /** Goes to an address later on. @param says what the document says of it @param type that it promises */
  follow: (url: string, from: string, says: string, type?: string) => void
}

/** Takes down what a document claims, and where it leads. */
export type Reader = (answer: Answer, walk: Walk) => Promise<void> | void
