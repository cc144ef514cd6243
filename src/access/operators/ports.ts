import type { AccessPorts } from '../ports.ts'

/** What signing in needs beyond the rest of access. */
export type SignInPorts = AccessPorts & {
  /** Addresses of the operators, in lower case. Configuration. */
  operators: readonly string[]
  sleep: (seconds: number) => Promise<void>
  log: (line: { event: string; level: 'warn'; error: string }) => void
}
