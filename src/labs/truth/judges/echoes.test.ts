import { expect, test } from 'vitest'
import { FactBook } from '../book.ts'
import type { Answer } from '../caller.ts'
import { Ledger } from '../claim.ts'
import { broken } from '../report.ts'
import type { Walk } from '../reading.ts'
import { holdEcho, holdRpc } from './echoes.ts'

/** @returns how many claims of an answer to a body are false */
function falseOf(hold: typeof holdEcho, sent: object, json: object): number {
  const ledger = new Ledger()
  const answer = { url: 'https://desk.example/mcp', json, text: JSON.stringify(json) } as Answer
  const walk = { ledger, book: new FactBook() } as Partial<Walk> as Walk
  hold({ method: 'POST', headers: {}, body: JSON.stringify(sent), answer }, 'POST', walk)
  return broken(ledger.claims).length
}

test.each<[object, number]>([
  [{ jsonrpc: '2.0', id: 1, result: {} }, 0],
  [{ jsonrpc: '2.0', id: 1, error: { code: -32_601, message: 'There is no such method.' } }, 0],
  [{ jsonrpc: '1.0', id: 1, result: {} }, 1],
  [{ jsonrpc: '2.0', id: 2, result: {} }, 1],
  [{ jsonrpc: '2.0', id: 1 }, 1],
  [{ jsonrpc: '2.0', id: 1, error: { code: -32_601, message: '' } }, 1],
  [{ jsonrpc: '2.0', id: 1, result: { parts: [{ data: { sandbox: false, valid: true } }] } }, 1],
])('an answer of JSON-RPC is one to its request: %j', (json, count) => {
  expect(falseOf(holdRpc, { jsonrpc: '2.0', id: 1, method: 'none' }, json)).toBe(count)
})

const lead = { name: 'Ada Example', email: 'ada@example.com', need: 'A first call.' }

test.each<[object, number]>([
  [{ sandbox: true, valid: true, would: 'create', lead: { ...lead, phone: null } }, 0],
  [{ sandbox: true, valid: true, would: 'create', lead: { ...lead, name: 'Ada' } }, 1],
  [{ sandbox: true, valid: true, would: 'create', lead: { name: lead.name, email: lead.email } }, 1],
  [{ sandbox: true, valid: true, would: 'ignore', lead }, 1],
  [{ sandbox: false, valid: true, would: 'create', lead }, 1],
])('a rehearsal tells what was sent, and that it was one: %j', (json, count) => {
  expect(falseOf(holdEcho, lead, json)).toBe(count)
})

test('the words of an error belong to one code', () => {
  const [ledger, book] = [new Ledger(), new FactBook()]
  const told: [door: string, code: number][] = [
    ['/mcp', -32_601],
    ['/a2a', -32_001],
  ]
  for (const [door, code] of told) {
    const json = { jsonrpc: '2.0', id: 1, error: { code, message: 'Method not found' } }
    const answer = { url: `https://desk.example${door}`, json, text: JSON.stringify(json) } as Answer
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'none' })
    holdRpc({ method: 'POST', headers: {}, body, answer }, 'POST', { ledger, book } as Partial<Walk> as Walk)
  }
  book.settle(ledger)
  expect(broken(ledger.claims).map(({ source }) => source)).toEqual([
    'https://desk.example/mcp',
    'https://desk.example/a2a',
  ])
})
