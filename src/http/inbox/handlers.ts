import type { SignInPorts } from '../../access/operators/ports.ts'
import type { OperatorApi, Snapshot } from '../../contract/snapshot.ts'
import type { Database } from '../../database/client.ts'
import type { Handlers } from '../call.ts'
import type { LoadPage } from '../load-page.ts'
import { createExports } from '../exports.ts'
import { languagesOf, repliesIn, type Spoken } from '../languages.ts'
import { operatorReadHandlers } from '../operator/read-handlers.ts'
import { operatorWriteHandlers } from '../operator/write-handlers.ts'
import { framed, inboxFrame } from '../pages/frame.ts'
import { accountHandlers } from './account-handlers.ts'
import { inboxBatchHandlers } from './batch-handlers.ts'
import { inboxLeadHandlers } from './lead-handlers.ts'
import { inboxListHandlers } from './list-handlers.ts'
import { metricsHandlers, type MetricsPorts } from './metrics-handler.ts'
import { inboxNumberHandlers } from './number-handlers.ts'
import type { InboxPorts } from './ports.ts'
import { signInHandlers } from './sign-in-handlers.ts'

/** The operators' part of the site, for people and for programs. It exists only with operators in the settings. */
export function inboxHandlers({
  loadPage,
  metricsToken,
  processMetrics,
  readDatabase,
  snapshot,
  loadOperatorApi,
  ...given
}: SignInPorts &
  Pick<MetricsPorts, 'processMetrics' | 'log'> & {
    snapshot: Spoken & Pick<Snapshot, 'version' | 'promise'>
    loadPage: LoadPage
    loadOperatorApi: () => Promise<OperatorApi>
    /** The token for the metrics; without one there are none. */
    metricsToken: string | undefined
    /** A standby database for reading; without one, the main database is read. */
    readDatabase?: Database
  }): Handlers {
  const { version, questions = [], promise } = snapshot
  const spoken = languagesOf(snapshot)
  const frame = inboxFrame(given.baseUrl)
  const ports: InboxPorts = {
    ...given,
    questions,
    promise,
    repliesIn: (language) => repliesIn(spoken, language),
    languages: spoken.map(({ words }) => words.language),
    readDatabase: readDatabase ?? given.database,
    sendExport: createExports(),
    show: (page) => framed(page, loadPage, given.words.write.language, frame),
  }
  return {
    ...(ports.operators.size > 0 && {
      ...inboxListHandlers(ports),
      ...inboxBatchHandlers(ports),
      ...inboxLeadHandlers(ports),
      ...signInHandlers(ports),
      ...accountHandlers(ports),
      ...inboxNumberHandlers(ports),
      ...operatorReadHandlers({ ...ports, loadOperatorApi }),
      ...operatorWriteHandlers({ ...ports, loadOperatorApi }),
    }),
    ...metricsHandlers({ ...ports, version, log: given.log, ...(processMetrics && { processMetrics }) }, metricsToken),
  }
}
