import { expect, test } from 'vitest'
import type { Answer } from '../caller.ts'
import { Ledger } from '../claim.ts'
import { broken } from '../report.ts'
import type { Walk } from '../reading.ts'
import { judgeRefusals } from './refusals.ts'

const origin = 'https://desk.example'
const most = 100

type Service = {
  bytes?: number
  bytesSaid?: number
  toolCode?: number
  named?: string
  refuses?: string
  ping?: object
  methods?: number
}

/** A service with one operation and a server of tools. @returns what is found to be false of how it refuses */
async function falseOf({
  bytes = most,
  bytesSaid = most,
  toolCode = -32_602,
  named = 'no_such_tool',
  refuses = 'unsupported_media_type',
  ping = {},
  methods = 405,
}: Service) {
  const ledger = new Ledger()
  const answer = (url: string, status: number, json?: any) =>
    ({ url, status, headers: new Headers({ allow: 'POST' }), type: 'application/json', text: '', json }) as Answer
  const answers = (code: string) => ({ description: code, content: {} })
  const document = {
    openapi: '3.1.1',
    servers: [{ url: origin }],
    paths: {
      '/sandbox': {
        post: {
          operationId: 'rehearse',
          requestBody: { content: { 'application/json': { schema: { type: 'object' } } } },
          responses: { 400: answers('x'), 413: answers('x'), 415: answers('x'), 422: answers('x') },
        },
      },
    },
  }
  const ask = async (url: string, { method = 'GET', headers = {}, body = '' }: RequestInit = {}): Promise<Answer> => {
    if (url.endsWith('/mcp')) {
      if (method !== 'POST') return answer(url, methods)
      const { method: asked } = JSON.parse(String(body))
      if (asked === 'ping') return answer(url, 200, { result: ping })
      const codes: Record<string, number> = { 'tools/none': -32_601, 'tools/call': toolCode }
      const message = asked === 'tools/call' ? `Tool ${named} not found` : 'Not found'
      return answer(url, 200, { error: { code: codes[asked] ?? -32_002, message } })
    }
    if ((headers as Record<string, string>)['Content-Type'] === 'text/plain')
      return answer(url, 415, { code: refuses, detail: 'It is text/plain; send application/json.' })
    if (body === '{') return answer(url, 400, { code: 'malformed_json' })
    return String(body).length > bytes
      ? answer(url, 413, { code: 'payload_too_large', detail: `A body may have at most ${bytesSaid} bytes.` })
      : answer(url, 422, {})
  }
  const page = { ...answer('', 200), text: `A body may have at most ${most} bytes.` }
  const documents = new Map([
    [`${origin}/openapi.json`, answer('', 200, document)],
    [`${origin}/developers/errors/payload_too_large.md`, page],
    [`${origin}/card`, answer('', 200, { remotes: [{ url: `${origin}/mcp` }] })],
  ])
  await judgeRefusals({ origin, ledger, ask, documents } as Partial<Walk> as Walk)
  return broken(ledger.claims).map(({ says }) => says)
}

test('a service that refuses as it says is believed', async () => {
  expect(await falseOf({})).toEqual([])
})

test.each<[Service, string]>([
  [{ bytes: most + 1 }, 'a body has at most 100 bytes'],
  [{ bytes: most - 1 }, 'a body has at most 100 bytes'],
  [{ bytesSaid: most + 1 }, 'says how long a body may be'],
  [{ toolCode: -32_603 }, 'knows no other tools'],
  [{ named: 'submit_lead' }, 'names nothing but what was asked for: no_such_tool'],
  [{ refuses: 'validation_failed' }, 'rehearse refuses another type of body'],
  [{ ping: { server: 'here' } }, 'answers a ping with nothing'],
])('one that does otherwise, as %j, is not', async (service, says) => {
  expect(await falseOf(service)).toEqual([says])
})

test('a server of tools that answers other methods is noticed for each', async () => {
  expect(await falseOf({ methods: 200 })).toHaveLength(3)
})
