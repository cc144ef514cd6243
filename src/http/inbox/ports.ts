import type { SignInPorts } from '../../access/operators/ports.ts'
import type { Database } from '../../database/client.ts'
import type { ReplyPromise } from '../../contract/promise.ts'
import type { Question } from '../../contract/questions.ts'
import type { SavedReply } from '../../contract/saved-reply.ts'
import type { SendExport } from '../exports.ts'
import type { Page } from '../outcome.ts'
import type { PersonPage } from '../pages/frame.ts'

/** What the inbox needs. */
export type InboxPorts = SignInPorts & {
  /** Read for lists, numbers and exports, perhaps some seconds late. The page of a lead is always current. */
  readDatabase: Database
  /** What the form asks now, to narrow the list by. */
  questions: readonly Question[]
  /** How soon the desk answers, where that can be counted. */
  promise: ReplyPromise | undefined
  /** @returns the saved replies in the language of a lead, or in that of the site if it has none */
  repliesIn: (language: string | null) => readonly SavedReply[]
  /** BCP 47 tags of the languages that the site speaks. */
  languages: readonly string[]
  sendExport: SendExport
  /** Puts a page into the frame of the inbox. */
  show: (page: PersonPage) => Promise<Page>
}
