import type { AccessPorts } from '../ports.ts'

/** What signing in needs beyond the rest of access. */
export type SignInPorts = AccessPorts & {
  /** Addresses of the operators, in lower case. Configuration. */
  operators: readonly string[]
  /** Tells the worker that there is mail to send, or an operator to warn. */
  wakeCourier: () => void
}
