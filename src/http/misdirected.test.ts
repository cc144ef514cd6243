import { expect, test } from 'vitest'
import { exampleLead } from '../contract/lead.ts'
import { api, post } from '../testing/api-fixture.ts'
import { misdirected } from './misdirected.ts'

const versioned = '/api/v1/lead'

test.each([
  [{ type: 'anonymous', agent_name: 'Scout' }, 'a registration'],
  [{ claim_token: 'clm_1', email: 'ada@example.com' }, undefined],
  [{ claim_token: 'clm_1' }, 'a claim'],
  [{ claim_token: 'clm_1', otp: '123456' }, 'the end of a claim'],
  [{ token: 'ci_1' }, 'a revocation'],
])('at the versioned endpoint, %j is told that /api/lead takes %s', (body, what) => {
  expect(misdirected(body, versioned)).toBe(what && `If it is ${what}, POST it to /api/lead.`)
  expect(misdirected(body, '/api/lead')).toBeUndefined()
})

test('a registration without its type is told that it lacks one, at either endpoint', () => {
  const lacks = 'If it is a registration, it lacks type: add one such as "type": "anonymous"'
  expect(misdirected({ agent_name: 'Scout' }, '/api/lead')).toBe(`${lacks}.`)
  expect(misdirected({ agent_name: 'Scout' }, versioned)).toBe(`${lacks}, and POST it to /api/lead.`)
})

test.each([null, 'text', [], {}, { budget: 5 }, { ...exampleLead, agent_name: 'Scout' }, { name: 'Ada', type: 'web' }])(
  'what is a lead or nothing is told nothing of the kind: %j',
  (body) => {
    for (const path of [versioned, '/api/lead']) expect(misdirected(body, path)).toBeUndefined()
  },
)

test('it is said at the end of what is wrong', async () => {
  const { ask } = api()
  const answer = await ask(versioned, post({ type: 'anonymous' }))
  expect([answer.status, answer.json.detail]).toEqual([
    422,
    expect.stringMatching(/Nothing was stored\. If it is a registration, POST it to \/api\/lead\.$/),
  ])
})
