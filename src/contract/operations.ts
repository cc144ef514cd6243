import { accessOperations, accessPages } from './operations/access.ts'
import { inboxOperations } from './operations/inbox.ts'
import { leadOperations } from './operations/leads.ts'
import { messageOperations } from './operations/messages.ts'
import type { Operation } from './operations/operation.ts'
import { operatorOperations } from './operations/operator.ts'
import { protocolOperations } from './operations/protocols.ts'
import { requestPages } from './operations/requests.ts'
import { searchPages } from './operations/search.ts'
import { serviceOperations } from './operations/service.ts'

export type { Operation } from './operations/operation.ts'

/** What programs can do: all of it stands in OpenAPI. */
const programOperations = {
  ...leadOperations,
  ...messageOperations,
  ...serviceOperations,
  ...accessOperations,
} as const

export const operations = {
  ...programOperations,
  ...accessPages,
  ...requestPages,
  ...protocolOperations,
  ...inboxOperations,
  ...operatorOperations,
  ...searchPages,
} as const

/** Everything that is answered, each under the one wide type. */
export const operationList: readonly Operation[] = Object.values(operations)

/** What programs of operators can do: it stands in a document of its own. */
export const operatorOperationList: readonly Operation[] = Object.values(operatorOperations)

/** What programs can do. */
export const programOperationList: readonly Operation[] = Object.values(programOperations)
