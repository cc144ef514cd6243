import type { ClientCapabilities, Client } from '@modelcontextprotocol/client'
import { makeOperatorToken } from '../../access/operators/tokens.ts'
import { operatorScopeNames, type OperatorScope, type UndraftedRule } from '../../contract/operators.ts'
import { type InboxFixture, operator } from '../inbox-fixture.ts'
import { owners } from '../operators.ts'
import { connectMcp, type Era } from './connect.ts'

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

/** @returns a client at the MCP server of operators */
export function connectOperator(
  inbox: InboxFixture,
  token: string,
  era: Era = { mode: 'auto' },
  capabilities: ClientCapabilities = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<Client> {
  const send: typeof fetch = async (url, init) => {
    const request = new Request(String(url), init as RequestInit)
    for (const [name, value] of Object.entries({ ...headers, Authorization: `Bearer ${token}` }))
      request.headers.set(name, value)
    return inbox.api.fetch(request)
  }
  return connectMcp(`${inbox.ports.baseUrl}/mcp/operator`, era, send, capabilities)
}
