import { createServer, type Server } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { LeadReceipt } from '../../contract/answers.ts'
import { revocationEventUri } from '../../contract/events.ts'
import { leadEventDataSchema } from '../../contract/lead-events.ts'
import { askLeadEndpoint, sendForm } from '../access-journeys.ts'
import { runCommand } from '../command.ts'
import { mailsTo } from '../mailbox.ts'
import { freePort } from '../../postgres/free-port.ts'
import { describeMatrix, node, type Runtime } from '../runtimes.ts'

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

async function eventAt(path: string, type = ''): Promise<Received> {
  return soon(async () => received.find((one) => one.path === path && one.body.includes(type)), path)
}

async function soon<Value>(look: () => Promise<Value | undefined>, what: string): Promise<Value> {
  for (let tries = 0; tries < 150; tries += 1) {
    const found = await look()
    if (found !== undefined) return found
    await setTimeout(100)
  }
  throw new Error(`Nothing arrived: ${what}.`)
}

async function addReceiver(
  runtime: Runtime,
  ...options: string[]
): Promise<{ id: string; secret: string; path: string }> {
  const path = `/${crypto.randomUUID()}`
  const words = ['node', 'src/cli/intake.ts', 'webhooks', 'add', `${url}${path}`, '--json', ...options]
  const added = await runCommand(words, {
    folder: runtime.folder,
    env: { DATABASE_URL: runtime.databaseUrl, SECRET_KEY: runtime.secretKey },
  })
  return { ...(JSON.parse(added.output) as { id: string; secret: string }), path }
}

describeMatrix('a revocation', (runtime) => {
  let caller: Record<string, string>
  beforeEach(async () => {
    caller = await runtime.freshCaller()
  })

  test('is told to a webhook that the operator added, signed as Standard Webhooks, without personal data', async () => {
    const { secret, path } = await addReceiver(runtime, '--type', 'revocation')
    const { json } = await askLeadEndpoint(runtime, { type: 'anonymous', agent_name: 'Grace Example' }, caller)
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

describeMatrix('a lead', (runtime) => {
  let caller: Record<string, string>
  beforeEach(async () => {
    caller = await runtime.freshCaller()
  })

  const lead = {
    name: 'Ada Example',
    email: 'ada@example.com',
    need: 'Engines',
    phone: '+44 117 496 0199',
    source: 'test',
  }
  const submit = async (path: string): Promise<LeadReceipt> => {
    const answer = await fetch(`${runtime.url}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...caller },
      body: JSON.stringify(lead),
    })
    expect(answer.status).toBe(201)
    return (await answer.json()) as LeadReceipt
  }

  test.each(['/api/lead', '/api/v1/lead'])('at %s is told to a webhook, signed, and so is its end', async (path) => {
    const hook = await addReceiver(runtime, '--type', 'lead.received,lead.erased')
    const receipt = await submit(path)
    const { body, headers } = await eventAt(hook.path, 'lead.received')
    const event = new Webhook(hook.secret).verify(body, headers) as { type: string; data: unknown }
    expect(event.type).toBe('lead.received')
    expect(leadEventDataSchema.parse(event.data)).toMatchObject({ id: receipt.id, state: 'received', lead })

    await fetch(receipt.status_url, {
      method: 'DELETE',
      headers: { Authorization: `Bearer ${receipt.status_token}`, ...caller },
    })
    const end = await eventAt(hook.path, 'lead.erased')
    expect(JSON.parse(end.body)).toMatchObject({ data: { id: receipt.id, state: 'withdrawn', lead: null } })
    await runtime.query('update webhooks set disabled_at = now() where id = $1', [hook.id])
  })

  test('over A2A is told, too', async () => {
    const hook = await addReceiver(runtime, '--type', 'lead.received', '--format', 'slack')
    const need = `A2A ${crypto.randomUUID()}`
    const parts = [{ kind: 'data', data: { ...lead, need, confirm: true } }]
    const message = { kind: 'message', role: 'user', messageId: crypto.randomUUID(), parts }
    await fetch(`${runtime.url}/a2a`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...caller },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'message/send', params: { message } }),
    })
    expect(JSON.parse((await eventAt(hook.path)).body)).toEqual({ text: expect.stringContaining(`> ${need}`) })
    await runtime.query('update webhooks set disabled_at = now() where id = $1', [hook.id])
  })

  test('that is rehearsed is told to nobody, and counted without a name', async () => {
    const hook = await addReceiver(runtime)
    const source = `Zanzibar ${crypto.randomUUID()}`
    await fetch(`${runtime.url}/sandbox`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...caller },
      body: JSON.stringify({ ...lead, source }),
    })
    const count = () => runtime.query("select 1 from rehearsals where label = '(other)' and count > 0")
    await soon(async () => ((await count()).length > 0 ? true : undefined), 'the count')
    expect(await runtime.query('select 1 from rehearsals where label = $1', [source])).toEqual([])
    expect(received.filter(({ path }) => path === hook.path)).toEqual([])
    await runtime.query('update webhooks set disabled_at = now() where id = $1', [hook.id])
  })
})

describe('a lead, on node', () => {
  const runtime = node()
  test('is mailed to the operators', async () => {
    const need = `Mailed ${crypto.randomUUID()}`
    await fetch(`${runtime.url}/api/v1/lead`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(await runtime.freshCaller()) },
      body: JSON.stringify({ name: 'Ada', email: 'ada@example.com', need }),
    })
    const text = await soon(
      async () => (await mailsTo(runtime, runtime.notified!)).find((mail) => mail.includes(need)),
      'the mail',
    )
    expect(text).toContain('E-mail: ada@example.com')
  })
})
