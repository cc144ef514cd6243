import { expect, test } from 'vitest'
import type { Answer } from '../caller.ts'
import { Ledger } from '../claim.ts'
import { broken } from '../report.ts'
import type { Exchange, Walk } from '../reading.ts'
import { judgeA2aAnswers } from './a2a-answers.ts'

const origin = 'https://desk.example'
const url = `${origin}/a2a`
const good = {
  messageId: 'msg_1',
  role: 'ROLE_AGENT',
  parts: [
    { text: 'Rehearsal: the request is valid. Nothing was stored and nobody was notified.', mediaType: 'text/plain' },
    { data: { sandbox: true, valid: true }, mediaType: 'application/json' },
  ],
}

/** @returns what is found to be false of an agent that answers so, and that speaks one version where none is named */
async function falseOf(message: object, says = '`SendMessage` is 1.0', spoken: object = { message: good }) {
  const ledger = new Ledger()
  const page = {
    url: `${origin}/developers/a2a.md`,
    text: `without it, the method name does: ${says}`,
  } as Answer
  const card = { json: { supportedInterfaces: [{ url }] } } as Answer
  const answer = { url, text: '', json: { result: { message } } } as Answer
  await judgeA2aAnswers({
    origin,
    ledger,
    documents: new Map([
      [page.url, page],
      [`${origin}/card`, card],
    ]),
    exchanges: new Map([['1', { method: 'POST', headers: {}, body: '{}', answer }]]),
    ask: async () => ({ url, json: { result: spoken } }) as Answer,
  } as Partial<Walk> as Walk)
  return broken(ledger.claims).map(({ says: claim }) => claim)
}

test('an agent that says in words and types what its data are is believed', async () => {
  expect(await falseOf(good)).toEqual([])
  const old = { kind: 'message', role: 'agent', messageId: 'msg_2', parts: [{ kind: 'text', text: 'Yes.' }] }
  expect(await falseOf(old)).toEqual([])
})

test.each<[object, string]>([
  [{ role: 'ROLE_USER' }, 'message msg_1 is of the agent'],
  [
    { parts: [good.parts[0], { ...good.parts[1], mediaType: 'text/plain' }] },
    'message msg_1 has parts of the kinds that it names',
  ],
  [
    { parts: [good.parts[0], { ...good.parts[1], data: { sandbox: true, valid: false } }] },
    'message msg_1 says of the rehearsal what its data say',
  ],
  [
    { parts: [{ text: 'The request is valid. The request was stored.', mediaType: 'text/plain' }, good.parts[1]] },
    'message msg_1 says of the rehearsal what its data say',
  ],
])('one that says otherwise, as %j, is not', async (change, says) => {
  expect(await falseOf({ ...good, ...change })).toEqual([says])
})

test('a version that is spoken without a header is the one that the page names', async () => {
  expect(await falseOf(good, '`SendMessage` is 0.3')).toEqual(['SendMessage without a header is 0.3'])
  expect(await falseOf(good, 'nothing')).toEqual(['says which version is spoken without a header'])
})

/** @param answered pairs of what was sent and the message or task that came @returns what is false of their contexts */
async function falseContexts(...answered: [sent: object, result: object][]): Promise<string[]> {
  const ledger = new Ledger()
  const card = { json: { supportedInterfaces: [{ url }] } } as Answer
  const exchanges = answered.map(([message, result], at): [string, Exchange] => [
    String(at),
    {
      method: 'POST',
      headers: {},
      body: JSON.stringify({ params: { message } }),
      answer: { url, text: '', json: { result } } as Answer,
    },
  ])
  await judgeA2aAnswers({
    origin,
    ledger,
    documents: new Map([[`${origin}/card`, card]]),
    exchanges: new Map(exchanges),
  } as Partial<Walk> as Walk)
  return broken(ledger.claims).map(({ says }) => says)
}

test('a context is the one that was named, or belongs to one task', async () => {
  const task = (id: string, contextId: string) => ({ task: { id, contextId } })
  const named = { messageId: 'm3', contextId: 'ours' }
  expect(
    await falseContexts(
      [{ messageId: 'm1' }, task('t1', 'c1')],
      [{ messageId: 'm2', taskId: 't1' }, task('t1', 'c1')],
      [named, task('t2', 'ours')],
    ),
  ).toEqual([])
  expect(await falseContexts([{ messageId: 'm1' }, task('t1', 'c')], [{ messageId: 'm2' }, task('t2', 'c')])).toEqual([
    'the context of t2 is its own',
  ])
  expect(await falseContexts([named, task('t1', 'theirs')])).toEqual(['the context of t1 is its own'])
})
