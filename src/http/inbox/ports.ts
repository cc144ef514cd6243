import type { SignInPorts } from '../../access/operators/ports.ts'
import type { Page } from '../outcome.ts'
import type { PersonPage } from '../pages/frame.ts'

/** What the inbox needs. */
export type InboxPorts = SignInPorts & {
  /** Puts a page into the frame of the inbox. */
  show: (page: PersonPage) => Promise<Page>
}
