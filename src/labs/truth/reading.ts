import type { FactBook } from './book.ts'
import type { Answer, Ask } from './caller.ts'
import type { Ledger } from './claim.ts'

/** A text that stands in a document and must be said by another one as well. */
type Saying = { url: string; path: string; text: string }

/** A request of the walk, with its header fields by their names in small letters, and the answer to it. */
export type Exchange = { method: string; headers: Readonly<Record<string, string>>; body: string; answer: Answer }

/** What a reader of a document may do. */
export type Walk = {
  origin: string
  ledger: Ledger
  /** What more than one document says. */
  book: FactBook
  /** Texts that some other document must say, too. */
  sayings: Saying[]
  /** Each document that was found, by its address. */
  documents: Map<string, Answer>
  /** Pages of a second language that are not translated, and their twins: each is that of the site once more. */
  copies: Map<string, Answer>
  ask: Ask
  /** Everything that was asked, once each. */
  exchanges: Map<string, Exchange>
  /** Goes to an address later on. @param says what the document says of it @param type that it promises */
  follow: (url: string, from: string, says: string, type?: string) => void
}

/** Takes down what a document claims, and where it leads. */
export type Reader = (answer: Answer, walk: Walk) => Promise<void> | void

/** Looks at all documents together, once the last one has been read. */
export type Judge = (walk: Walk) => Promise<void> | void
