import { randomUUID } from 'node:crypto'
import { exampleLead } from '../../contract/lead.ts'
import type { Asked } from './asked.ts'
import type { Conversations } from './conversations.ts'

/** One kind of request, and what it should be answered. */
export type Kind = {
  name: string
  share: number
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

/** Of how many requests one is a message of the desk: each operator has a limit. */
export const deskShare = 2 / 112

/**
 * What callers ask for, roughly as often as they do: people read, agents read and rehearse, and now and then one submits.
 * Then both sides write, and agents wait for an answer.
 */
const mixOf = (conversations: Conversations): readonly Kind[] => [
  { name: 'page', share: 25, status: 200, request: () => ({ path: '/pricing' }) },
  { name: 'document', share: 15, status: 200, request: () => ({ path: '/llms.txt' }) },
  { name: 'catalogue', share: 10, status: 200, request: () => ({ path: '/api/v1/catalog' }) },
  { name: 'health', share: 5, status: 200, request: () => ({ path: '/api/health' }) },
  { name: 'rehearsal', share: 20, status: 200, request: () => ({ path: '/sandbox', init: json(exampleLead) }) },
  { name: 'refused', share: 5, status: 422, request: () => ({ path: '/api/v1/lead', init: json({ name: '' }) }) },
  {
    name: 'lead',
    share: 10,
    status: 201,
    request: () => ({
      path: '/api/v1/lead',
      init: json({ ...exampleLead, need: `Soak ${randomUUID()}` }, { 'Idempotency-Key': randomUUID() }),
      answered: (status, body) => {
        if (status === 201) conversations.begin(JSON.parse(body))
      },
    }),
  },
  { name: 'message of the submitter', share: 4, status: 201, request: conversations.message('submitter') },
  { name: 'message of the desk', share: 2, status: 201, request: conversations.message('desk') },
  { name: 'message again', share: 1, status: 201, request: conversations.again },
  { name: 'read of messages', share: 3, status: 200, request: conversations.read },
  { name: 'read that waits', share: 2, status: 200, waits: true, request: conversations.readAndWait },
  {
    name: 'MCP',
    share: 6,
    status: 200,
    request: () => ({
      path: '/mcp',
      init: rpc('tools/call', { name: 'search_knowledge', arguments: { query: 'pilot' } }),
    }),
  },
  {
    name: 'A2A',
    share: 2,
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
    share: 2,
    status: 200,
    request: () => ({ path: '/api/lead', init: json({ type: 'anonymous', agent_name: 'Soak' }) }),
  },
]

/** @returns the kinds in an order in which each comes as often as it should */
export function inTurn(conversations: Conversations): () => Kind {
  const mix = mixOf(conversations)
  const owed = mix.map(() => 0)
  const total = mix.reduce((sum, { share }) => sum + share, 0)
  return () => {
    mix.forEach(({ share }, index) => (owed[index]! += share))
    const most = owed.indexOf(Math.max(...owed))
    owed[most]! -= total
    return mix[most]!
  }
}
