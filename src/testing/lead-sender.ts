import { beforeEach } from 'vitest'
import { ask, type Ask } from './client.ts'
import type { Runtime } from './runtimes.ts'

/** Sends leads to a runtime, in each test as somebody who has not called before, and counts what is stored. */
export function useLeadSender(runtime: Runtime) {
  let caller: Record<string, string>
  beforeEach(async () => {
    caller = await runtime.freshCaller()
  })
  const send = (path: string, options: Ask = {}) =>
    ask(runtime, path, { ...options, headers: { ...caller, ...options.headers } })
  const countLeads = async () =>
    Number((await runtime.query<{ count: string }>('select count(*) from leads'))[0]!.count)
  return { send, countLeads, caller: () => caller }
}
