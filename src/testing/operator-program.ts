import { afterAll, beforeAll, beforeEach } from 'vitest'
import { makeOperatorToken } from '../access/operators/tokens.ts'
import { operatorScopeNames, type OperatorScope, type UndraftedRule } from '../contract/operators.ts'
import { createInboxFixture, type InboxFixture, operator } from './inbox-fixture.ts'
import { owners } from './operators.ts'
import { standsFor } from './stands-for.ts'

export const operatorBase = '/api/v1/operator'

export type Sent = { method?: string; json?: unknown; headers?: Record<string, string>; by?: string }

/** @returns the token of a program of an operator, perhaps with a rule of what goes out without a draft */
export async function operatorTokenOf(
  inbox: InboxFixture,
  {
    scopes = operatorScopeNames,
    undrafted,
  }: { scopes?: readonly OperatorScope[]; undrafted?: UndraftedRule | undefined } = {},
): Promise<string> {
  const asked = { operator, name: 'Test', scopes, days: 300, undrafted }
  const made = await makeOperatorToken({ ...inbox.ports, operators: owners(operator) }, asked)
  if (made.kind !== 'made') throw new Error(made.kind)
  return made.token
}

/**
 * @returns an inbox of its own for a file of tests, empty before each, and a program of its operator that asks the API
 */
export function useOperatorProgram() {
  let inbox: InboxFixture
  let all: string
  beforeAll(async () => {
    inbox = await createInboxFixture(undefined, { promise: { count: 2, unit: 'hours' } })
    all = await token(operatorScopeNames)
  })
  afterAll(() => inbox.close())
  beforeEach(() => inbox.clear())

  const token = (scopes: readonly OperatorScope[]) => operatorTokenOf(inbox, { scopes })
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
    inbox: standsFor(() => inbox),
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
