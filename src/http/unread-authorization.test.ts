import { expect, test } from 'vitest'
import { api, lead, post } from '../testing/api-fixture.ts'
import { whyUnread } from './unread-authorization.ts'

test.each([
  ['Basic dXNlcjpwYXNz', 'Authorization says Basic, and only Bearer is read here.'],
  ['DPoP eyJhbGciOi', 'Authorization says DPoP, and only Bearer is read here.'],
  ['Bearer', 'Authorization says Bearer, and no token follows.'],
  ['bearer  ', 'Authorization says Bearer, and no token follows.'],
  ['Bearer ci_one, Bearer ci_two', 'Authorization was sent twice. Send it once.'],
  ['Basic dXNlcjpwYXNz, Bearer ci_two', 'Authorization was sent twice. Send it once.'],
  ['Bearer {token}', 'The bearer token has characters that no token of ours has.'],
  ['ci_secret', 'Authorization has no scheme: write Bearer and a space before the token.'],
  ['', 'Authorization has no scheme: write Bearer and a space before the token.'],
  ['ci_secret ci_secret', 'Authorization has another scheme than Bearer, which alone is read here.'],
])('of %j is said: %s', (header, why) => {
  expect(whyUnread(header)).toBe(why)
})

test.each(['/sandbox', '/api/v1/lead'])('%s, which needs no token, says to leave the header out', async (path) => {
  const { ask } = api()
  for (const header of ['Basic dXNlcjpwYXNz', 'Bearer ', 'DPoP x', 'Bearer a, Bearer b']) {
    const { status, json } = await ask(path, post(lead, { Authorization: header }))
    expect([status, json.code, json.detail]).toEqual([
      401,
      'invalid_token',
      `${whyUnread(header)} No token is needed here: leave the header out, or send a bearer token that is alive.`,
    ])
  }
})

test('the state of a lead still says which token it needs', async () => {
  const { ask } = api()
  const { status, json } = await ask('/api/v1/lead/lead_01JD0000000000000000000000', {
    headers: { Authorization: 'Basic x' },
  })
  expect([status, json.detail]).toEqual([
    401,
    'Authorization says Basic, and only Bearer is read here. This needs the status_token of the receipt of this lead as bearer token. No other token opens it.',
  ])
})
