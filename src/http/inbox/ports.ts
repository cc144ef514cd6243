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
  /** Lists, numbers and exports are read there, some seconds late perhaps; a lead's own page is as new as its last change. */
  readDatabase: Database
  /** What the form asks now, to narrow the list by. */
  questions: readonly Question[]
  /** How soon the desk answers, where that can be counted. */
  promise: ReplyPromise | undefined
  /** @returns what a message to somebody who wrote in a language may begin with; of no language, in that of the site */
  repliesIn: (language: string | null) => readonly SavedReply[]
  /** BCP 47 tags of the languages that the site speaks. */
  languages: readonly string[]
  sendExport: SendExport
  /** Puts a page into the frame of the inbox. */
  show: (page: PersonPage) => Promise<Page>
}
