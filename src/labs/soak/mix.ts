import { randomUUID } from 'node:crypto'
import { exampleLead } from '../../contract/lead.ts'
import type { Asked } from './asked.ts'
import type { Conversations } from './conversations.ts'

/**
 * How much of each kind of request there is: roughly what callers do. People read, agents read and rehearse, and now
 * and then one submits. Then both sides write, and agents wait for an answer.
 */
const shares = {
  page: 25,
  document: 15,
  catalogue: 10,
  health: 5,
  rehearsal: 20,
  refused: 5,
  lead: 10,
  'message of the submitter': 4,
  'message of the desk': 2,
  'message again': 1,
  'read of messages': 3,
  'read that waits': 2,
  MCP: 6,
  A2A: 2,
  registration: 2,
} as const
const allShares = Object.values(shares).reduce((sum: number, share) => sum + share, 0)

/**
 * Of all requests, the share that are messages of the desk. Each operator has a limit, so it says how many are needed.
 */
export const deskShare = shares['message of the desk'] / allShares

/** One kind of request, and what it should be answered. */
export type Kind = {
  name: keyof typeof shares
  status: number
  /** Its answer may wait for what is to come, so how long it takes says nothing. */
  waits?: true
  /** @returns nothing where there is nothing to ask yet */
  request: () => Asked | undefined
}

const json = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream', ...headers },
  body: JSON.stringify(body),
})
const rpc = (method: string, params: unknown) => json({ jsonrpc: '2.0', id: 1, method, params })

/** What callers ask for. */
const kindsOf = (conversations: Conversations): readonly Kind[] => [
  { name: 'page', status: 200, request: () => ({ path: '/pricing' }) },
  { name: 'document', status: 200, request: () => ({ path: '/llms.txt' }) },
  { name: 'catalogue', status: 200, request: () => ({ path: '/api/v1/catalog' }) },
  { name: 'health', status: 200, request: () => ({ path: '/api/health' }) },
  { name: 'rehearsal', status: 200, request: () => ({ path: '/sandbox', init: json(exampleLead) }) },
  { name: 'refused', status: 422, request: () => ({ path: '/api/v1/lead', init: json({ name: '' }) }) },
  {
    name: 'lead',
    status: 201,
    request: () => ({
      path: '/api/v1/lead',
      init: json({ ...exampleLead, need: `Soak ${randomUUID()}` }, { 'Idempotency-Key': randomUUID() }),
      answered: (status, body) => {
        if (status === 201) conversations.begin(JSON.parse(body))
      },
    }),
  },
  { name: 'message of the submitter', status: 201, request: conversations.message('submitter') },
  { name: 'message of the desk', status: 201, request: conversations.message('desk') },
  { name: 'message again', status: 201, request: conversations.again },
  { name: 'read of messages', status: 200, request: conversations.read },
  { name: 'read that waits', status: 200, waits: true, request: conversations.readAndWait },
  {
    name: 'MCP',
    status: 200,
    request: () => ({
      path: '/mcp',
      init: rpc('tools/call', { name: 'search_knowledge', arguments: { query: 'pilot' } }),
    }),
  },
  {
    name: 'A2A',
    status: 200,
    request: () => ({
      path: '/a2a',
      init: rpc('message/send', {
        message: { kind: 'message', role: 'user', messageId: randomUUID(), parts: [{ kind: 'text', text: 'Hello' }] },
      }),
    }),
  },
  {
    name: 'registration',
    status: 200,
    request: () => ({ path: '/api/lead', init: json({ type: 'anonymous', agent_name: 'Soak' }) }),
  },
]

/** @returns the kinds in an order in which each comes as often as it should */
export function inTurn(conversations: Conversations): () => Kind {
  const kinds = kindsOf(conversations)
  const owed = kinds.map(() => 0)
  return () => {
    kinds.forEach(({ name }, index) => (owed[index]! += shares[name]))
    const most = owed.indexOf(Math.max(...owed))
    owed[most]! -= allShares
    return kinds[most]!
  }
}
