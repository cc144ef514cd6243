import type { Operators } from '../../contract/operators.ts'
import type { ReplyPromise } from '../../contract/promise.ts'
import type { OperatorApi } from '../../contract/snapshot.ts'
import type { Database } from '../../database/client.ts'
import type { RandomBytes } from '../../identifiers/tokens.ts'
import type { SendExport } from '../exports.ts'

/** What the API of operators needs. */
export type OperatorPorts = {
  database: Database
  /** Lists and exports are read there, some seconds late perhaps. */
  readDatabase: Database
  now: () => Date
  random: RandomBytes
  /** Who may use the inbox, and so may work leads. */
  operators: Operators
  sendExport: SendExport
  /** How soon the desk answers, where that can be counted. */
  promise: ReplyPromise | undefined
  /** Tells the worker that there is mail to send. */
  wakeCourier: () => void
  /** Gets its OpenAPI document, as the build wrote it: few ask for it. */
  loadOperatorApi: () => Promise<OperatorApi>
}
