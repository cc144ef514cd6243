import { beforeAll, beforeEach } from 'vitest'
import { makeOperatorToken } from '../access/operators/tokens.ts'
import { operatorScopeNames, type OperatorScope } from '../contract/operators.ts'
import { createInboxFixture, type InboxFixture, operator } from './inbox-fixture.ts'
import { owners } from './operators.ts'

export const operatorBase = '/api/v1/operator'

export type Sent = { method?: string; json?: unknown; headers?: Record<string, string>; by?: string }

/** @returns an inbox of its own for a file of tests, empty before each, and a program of its operator that asks the API */
export function useOperatorProgram() {
  let inbox: InboxFixture
  let all: string
  beforeAll(async () => {
    inbox = await createInboxFixture(undefined, { promise: { count: 2, unit: 'hours' } })
    all = await token(operatorScopeNames)
  })
  beforeEach(() => inbox.clear())

  async function token(scopes: readonly OperatorScope[]): Promise<string> {
    const made = await makeOperatorToken(
      { ...inbox.ports, operators: owners(operator) },
      { operator, name: 'Test', scopes, days: 300 },
    )
    if (made.kind !== 'made') throw new Error(made.kind)
    return made.token
  }
  const ask = (path: string, { method, json, headers = {}, by = all }: Sent = {}) =>
    inbox.api.ask(`${operatorBase}${path}`, {
      method: method ?? (json === undefined ? 'GET' : 'POST'),
      headers: {
        Authorization: `Bearer ${by}`,
        ...(json !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
    })
  return {
    get inbox() {
      return inbox
    },
    /** With all scopes. */
    get all() {
      return all
    },
    token,
    ask,
    move: (id: string, status: string, headers: Record<string, string> = {}, query = '') =>
      ask(`/leads/${id}${query}`, { method: 'PATCH', json: { status }, headers }),
    assign: (id: string, assignee: string | null, headers: Record<string, string> = {}) =>
      ask(`/leads/${id}`, { method: 'PATCH', json: { assignee }, headers }),
  }
}
