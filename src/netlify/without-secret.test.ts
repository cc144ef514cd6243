import { englishWords } from '../testing/english.ts'
import { expect, test } from 'vitest'
import { operatorScopeNames } from '../contract/operators.ts'
import { doorOf, operatorDoor } from '../contract/protected-resources.ts'
import { scopeNames } from '../contract/scopes.ts'
import { operationList } from '../contract/operations.ts'
import { createApi } from '../http/api.ts'
import { webApi } from '../http/web.ts'
import { memoryRateLimiter } from '../limits/memory.ts'
import { tellMissing, withoutSecret } from './without-secret.ts'

const lines: object[] = []
const log = (line: object) => void lines.push(line)
const { peek } = memoryRateLimiter()
const api = webApi(
  createApi(
    {
      snapshot: {
        baseUrl: 'https://desk.example',
        version: '1.0.0',
        serviceName: 'Desk',
        replyWithin: 'a day',
        words: englishWords,
        content: [],
        offers: { currency: 'EUR', updated: '2026-01-01', services: [] },
        endpoints: [],
        agentCard: { supportedInterfaces: [] },
      },
      limiter: { consume: peek, peek },
      verifyToken: async (token) => ({
        id: 'c',
        scopes: [...scopeNames, ...operatorScopeNames],
        anonymous: false,
        holder: 'c',
        resource: token === 'operator' ? operatorDoor : null,
      }),
      loadPage: async () => '<title></title><div id="access"></div>',
      now: () => new Date('2026-11-20T12:00:00.000Z'),
      newRequestId: () => 'req_1',
      log,
    },
    withoutSecret(),
  ),
)

test('without SECRET_KEY, a function answers no operation but with 503, and the log names the setting', async () => {
  tellMissing(log)
  expect(lines).toEqual([
    { event: 'setting_missing', level: 'error', setting: 'SECRET_KEY', made_by: 'openssl rand -base64 32' },
  ])
  for (const { id, method, path, accepts } of operationList) {
    const body = accepts?.json ? '{}' : accepts?.form ? 'a=b' : undefined
    const response = await api(
      new Request(`https://desk.example${path.replace('{id}', 'lead_1')}`, {
        method,
        ...(method !== 'GET' && body !== undefined && { body }),
        headers: {
          Authorization: `Bearer ${doorOf(path) === operatorDoor ? 'operator' : 'token'}`,
          ...(body && { 'Content-Type': accepts?.json ? 'application/json' : 'application/x-www-form-urlencoded' }),
        },
      }),
      '203.0.113.5',
    )
    expect([id, response.status]).toEqual([id, 503])
    expect([id, JSON.stringify(lines.at(-2))]).toEqual([id, expect.stringContaining('"error":"SecretKeyMissing"')])
  }
})
