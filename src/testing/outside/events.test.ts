import { createServer, type Server } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { revocationEventUri } from '../../contract/events.ts'
import { atDesk, sendForm } from '../access-journeys.ts'
import { runCommand } from '../command.ts'
import { freePort } from '../project-copy.ts'
import { describeMatrix } from '../runtimes.ts'

type Received = { path: string; body: string; headers: Record<string, string> }

const received: Received[] = []
let receiver: Server
let url: string

beforeAll(async () => {
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  receiver = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    received.push({
      path: request.url!,
      body: Buffer.concat(chunks).toString(),
      headers: request.headers as Record<string, string>,
    })
    response.writeHead(204).end()
  }).listen(port, '127.0.0.1')
})
afterAll(() => receiver.close())

async function eventAt(path: string): Promise<Received> {
  for (let tries = 0; tries < 150; tries += 1) {
    const found = received.find((one) => one.path === path)
    if (found) return found
    await setTimeout(100)
  }
  throw new Error(`Nothing arrived at ${path}.`)
}

describeMatrix('a revocation', (runtime) => {
  let caller: Record<string, string>
  beforeEach(async () => {
    caller = await runtime.freshCaller()
  })

  test('is told to a webhook that the operator added, signed as Standard Webhooks, without personal data', async () => {
    const path = `/${crypto.randomUUID()}`
    const added = await runCommand(['node', 'src/cli/intake.ts', 'webhooks', 'add', `${url}${path}`, '--json'], {
      folder: runtime.folder,
      env: { DATABASE_URL: runtime.databaseUrl, SECRET_KEY: runtime.secretKey },
    })
    const { secret } = JSON.parse(added.output) as { secret: string }
    const { json } = await atDesk(runtime, { type: 'anonymous', agent_name: 'Grace Example' }, caller)
    await sendForm(runtime, '/oauth2/revoke', { token: json.credential }, caller)
    const { body, headers } = await eventAt(path)
    const event = new Webhook(secret).verify(body, headers) as { type: string; data: Record<string, unknown> }
    expect(event).toMatchObject({
      type: 'revocation',
      data: { event: revocationEventUri, reason: 'holder', credentials: [expect.stringMatching(/^cred_/)] },
    })
    expect(body).not.toContain('Grace')
    expect(() => new Webhook(secret).verify(body.replace('holder', 'person'), headers)).toThrow()
  })
})
