import type { Operators } from '../../contract/operators.ts'
import type { AccessPorts } from '../ports.ts'

/** What signing in needs beyond the rest of access. */
export type SignInPorts = AccessPorts & {
  /** Configuration. */
  operators: Operators
  /** Tells the worker that there is mail to send, or an operator to warn. */
  wakeCourier: () => void
}
