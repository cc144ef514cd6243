import { expect, test } from 'vitest'
import type { Answer } from '../caller.ts'
import { Ledger } from '../claim.ts'
import { broken } from '../report.ts'
import type { Walk } from '../reading.ts'
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
    text: `without it, the name of the method does: ${says}`,
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
