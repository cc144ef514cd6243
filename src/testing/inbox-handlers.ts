import { inboxHandlers } from '../http/inbox/handlers.ts'
import { englishWords } from './english.ts'
import { type InboxFixture, operator } from './inbox-fixture.ts'
import { owners } from './operators.ts'

/** @returns the handlers themselves: what is read of their answers is up to the test */
export function inboxHandlersOf({ ports }: Pick<InboxFixture, 'ports'>) {
  return inboxHandlers({
    ...ports,
    operators: owners(operator),
    loadOperatorApi: async () => ({ body: '{}' }),
    metricsToken: undefined,
    wakeCourier: () => {},
    log: () => {},
    snapshot: { version: '', words: englishWords, replyWithin: '' },
    loadPage: async () => '',
  })
}
