import { randomBytes, randomUUID } from 'node:crypto'
import type { Task } from '@a2a-js/sdk'
import { type Client, ClientFactory, DefaultAgentCardResolver, JsonRpcTransportFactory } from '@a2a-js/sdk/client'
import {
  ClientFactory as OlderClientFactory,
  DefaultAgentCardResolver as OlderCardResolver,
  JsonRpcTransportFactory as OlderTransportFactory,
} from 'a2a-sdk-0-3/client'
import { beforeAll, describe, expect, test } from 'vitest'
import { exampleLead } from '../../contract/lead.ts'
import { documentPaths, protocolPaths } from '../../contract/paths.ts'
import { createDatabase } from '../../database/client.ts'
import { createPool } from '../../database/pool.ts'
import { createVault } from '../../identifiers/vault.ts'
import { connectA2a } from '../a2a/connect.ts'
import { dataOf, receiptOf, say, stateOf, taskOf, wordsOf } from '../a2a/messages.ts'
import { startA2a } from '../a2a/test-a2a.ts'
import { freshFetch, issueCredential } from '../caller.ts'
import { ask } from '../client.ts'
import { startCommand, waitFor } from '../command.ts'
import { freePort } from '../../postgres/free-port.ts'
import { patientMs } from '../patience.ts'
import { describeMatrix, type Runtime } from '../runtimes.ts'

const { source: _, ...example } = exampleLead
const newLead = () => ({ ...example, need: `An engine ${randomUUID()}` })
async function connect(runtime: Runtime, version: '1.0' | '0.3', headers: Record<string, string> = {}) {
  const card = await (await fetch(`${runtime.url}${documentPaths.agentCard}`)).json()
  return connectA2a(card as Parameters<typeof connectA2a>[0], version, freshFetch(runtime, headers))
}

const storedWith = (runtime: Runtime, need: string) =>
  runtime.query('select name, email, need, phone, source, state from leads where need = $1', [need])

describeMatrix('A2A', (runtime) => {
  describe.each(['1.0', '0.3'] as const)("for the SDK's client of %s", (version) => {
    let client: Client
    beforeAll(async () => {
      client = await connect(runtime, version)
    })
    const send = (...message: Parameters<typeof say>) => client.sendMessage(say(...message))
    const task = async (...message: Parameters<typeof say>) => taskOf(await send(...message))
    const read = (id: string) => client.getTask({ tenant: '', id })
    const cancel = (id: string) => client.cancelTask({ tenant: '', id, metadata: undefined })

    test('data is shown, confirmed, stored once, and can be followed', async () => {
      const lead = newLead()
      const shown = await task(lead)
      expect([stateOf(shown), dataOf(shown)['preview']]).toEqual([
        'INPUT_REQUIRED',
        { lead: { ...lead, source: 'a2a' }, warnings: [] },
      ])
      expect(await storedWith(runtime, lead.need)).toEqual([])
      const confirmation = say({ confirm: true }, { to: shown })
      const done = taskOf(await client.sendMessage(confirmation))
      expect(stateOf(done)).toBe('WORKING')
      const stored = [{ ...lead, source: 'a2a', state: 'received' }]
      expect(await storedWith(runtime, lead.need)).toEqual(stored)
      const receipt = receiptOf(done)
      expect(receiptOf(taskOf(await client.sendMessage(confirmation)))).toEqual(receipt)
      expect(await storedWith(runtime, lead.need)).toEqual(stored)

      const headers = { ...(await runtime.freshCaller()), Authorization: `Bearer ${receipt['status_token']}` }
      const status = await ask(runtime, new URL(receipt['status_url']!).pathname, { headers })
      expect(status.json.status).toBe('received')
      expect(receiptOf(await read(done.id))).not.toHaveProperty('status_token')
    })

    test('a question alone is answered with a message, and keeps no task', async () => {
      const count = async () =>
        (await runtime.query<{ rows: string }>('select count(*) as rows from a2a_tasks'))[0]!.rows
      const before = await count()
      const answer = await send('What are your opening hours?')
      expect(answer).not.toHaveProperty('status')
      expect(dataOf(answer)).toEqual({ stored: false, excerpts: expect.arrayContaining([expect.anything()]) })
      const unknown = await send('What is the capital of France?')
      expect(dataOf(unknown)).toEqual({ stored: false, excerpts: [], contact: `${runtime.url}/contact` })
      const kinds: (string | undefined)[] = []
      for await (const { payload } of client.sendMessageStream(say('What are your opening hours?')))
        kinds.push(payload?.$case)
      expect(kinds).toEqual(['message'])
      expect(await count()).toBe(before)
      expect(stateOf(await task(newLead(), { contextId: answer.contextId }))).toBe('INPUT_REQUIRED')
    })

    test('words are asked about, answered, and stored', async () => {
      const lead = newLead()
      const asked = await task(`need: ${lead.need}`)
      expect(stateOf(asked)).toBe('INPUT_REQUIRED')
      expect(dataOf(asked)['errors']).toMatchObject([{ pointer: '/name' }, { pointer: '/email' }])
      expect(wordsOf(asked)).toMatch(/email is required\. Send one address/)
      const shown = await task(`name: ${lead.name}\nemail: ${lead.email}`, { to: asked })
      expect(wordsOf(shown)).toContain(lead.need)
      expect(stateOf(await task('confirm', { to: shown }))).toBe('WORKING')
      expect(await storedWith(runtime, lead.need)).toMatchObject([{ name: lead.name, phone: null, source: 'a2a' }])
    })

    test('what is canceled is erased and cannot be confirmed', async () => {
      const lead = newLead()
      const shown = await task(lead)
      expect(stateOf(await cancel(shown.id))).toBe('CANCELED')
      expect(stateOf(await read(shown.id))).toBe('CANCELED')
      await expect(send({ confirm: true }, { to: shown })).rejects.toThrow(/canceled/)
      expect(await storedWith(runtime, lead.need)).toEqual([])
    })

    test('a stream tells what happens', async () => {
      const lead = newLead()
      const kinds: (string | undefined)[] = []
      for await (const { payload } of client.sendMessageStream(say({ ...lead, confirm: true }))) {
        kinds.push(payload?.$case)
        // It stays open for what the desk says.
        if (payload?.$case === 'statusUpdate') break
      }
      expect(kinds).toEqual(['task', 'artifactUpdate', 'statusUpdate'])
      expect(await storedWith(runtime, lead.need)).toHaveLength(1)
    })

    test('a rehearsal leaves no row', async () => {
      const count = async () =>
        (
          await runtime.query<{ rows: string }>(
            'select (select count(*) from leads) + (select count(*) from a2a_tasks) + (select count(*) from idempotency_records) as rows',
          )
        )[0]!.rows
      const before = await count()
      const valid = await send({ ...newLead(), confirm: true, sandbox: true })
      const invalid = await send({ name: 'Ada', sandbox: 'true' })
      expect([dataOf(valid), dataOf(invalid)]).toEqual([
        expect.objectContaining({ sandbox: true, valid: true, would: 'create' }),
        expect.objectContaining({ sandbox: true, valid: false, code: 'validation_failed' }),
      ])
      await expect(send({ ...newLead(), confirm: true, sandbox: 'perhaps' })).rejects.toThrow(/true or false/)
      expect(await count()).toBe(before)
    })
  })

  test('the SDKs of 0.3 and of 1.x go from the address of the site to a stored lead', async () => {
    const [older, newer] = [newLead(), newLead()]
    const fetchImpl = freshFetch(runtime)
    const olderClient = await new OlderClientFactory({
      transports: [new OlderTransportFactory({ fetchImpl })],
      cardResolver: new OlderCardResolver({ fetchImpl }),
    }).createFromUrl(runtime.url)
    const parts = [{ kind: 'data' as const, data: { ...older, confirm: true } }]
    const message = { kind: 'message' as const, role: 'user' as const, messageId: randomUUID(), parts }
    expect(await olderClient.sendMessage({ message })).toMatchObject({ status: { state: 'working' } })

    const newerClient = await new ClientFactory({
      transports: [new JsonRpcTransportFactory({ fetchImpl })],
      cardResolver: new DefaultAgentCardResolver({ fetchImpl }),
    }).createFromUrl(runtime.url)
    expect(stateOf(taskOf(await newerClient.sendMessage(say({ ...newer, confirm: true }))))).toBe('WORKING')
    for (const { need } of [older, newer]) expect(await storedWith(runtime, need)).toHaveLength(1)
  })

  test('a task outlives the process that began it', async () => {
    const lead = newLead()
    const begun = taskOf(await (await connect(runtime, '1.0')).sendMessage(say({ need: lead.need })))
    await elsewhere(runtime, async (client) => {
      expect(stateOf(await client.getTask({ tenant: '', id: begun.id }))).toBe('INPUT_REQUIRED')
      const shown = await client.sendMessage(say({ name: lead.name, email: lead.email }, { to: begun }))
      expect(dataOf(shown)['preview']).toMatchObject({ lead: { need: lead.need } })
    })
    const done = taskOf(await (await connect(runtime, '1.0')).sendMessage(say('confirm', { to: begun })))
    expect(stateOf(done)).toBe('WORKING')
    expect(await storedWith(runtime, lead.need)).toHaveLength(1)
  })

  test('only its own credential can list a task, or ask for it', async () => {
    const [own, other] = await Promise.all(
      [1, 2].map(async () => connect(runtime, '1.0', await issueCredential(runtime, ['write:lead']))),
    )
    const begun: Task[] = []
    for (const name of ['Ada', 'Eve']) begun.push(taskOf(await own!.sendMessage(say({ name }))))
    const list = (client: Client) => client.listTasks(everything)
    const { tasks } = await list(own!)
    expect(tasks.map(({ id }) => id).sort()).toEqual(begun.map(({ id }) => id).sort())
    expect((await list(other!)).tasks).toEqual([])
    expect((await list(await connect(runtime, '1.0'))).tasks).toEqual([])
    await expect(other!.getTask({ tenant: '', id: begun[0]!.id })).rejects.toThrow()
  })
})

const everything: Parameters<Client['listTasks']>[0] = {
  tenant: '',
  contextId: '',
  status: 0,
  pageSize: undefined,
  pageToken: '',
  historyLength: undefined,
  statusTimestampAfter: undefined,
  includeArtifacts: undefined,
}

/**
 * Another process on the same database: on Node a second server, on Netlify the agent as another instance would run it.
 */
async function elsewhere(runtime: Runtime, body: (client: Client) => Promise<void>): Promise<void> {
  const { databaseUrl, secretKey, folder } = runtime
  if (runtime.name === 'netlify') {
    const pool = createPool(databaseUrl)
    const agent = await startA2a(createDatabase(pool), { vault: createVault(secretKey, randomBytes) })
    await body(await agent.connect('1.0')).finally(() => Promise.all([agent.close(), pool.end()]))
    return
  }
  const url = `http://localhost:${await freePort()}`
  const { port } = new URL(url)
  const env = { PORT: port, SITE_URL: runtime.url, DATABASE_URL: databaseUrl, SECRET_KEY: secretKey, TRUST_PROXY: '1' }
  const server = startCommand(['npm', 'start'], { folder, env })
  try {
    await waitFor(server, 'a second npm start', patientMs, async () => (await fetch(`${url}/api/health`)).ok)
    const supportedInterfaces = [
      { url: `${url}${protocolPaths.a2a}`, protocolBinding: 'JSONRPC', protocolVersion: '1.0' },
    ]
    const card = await (await fetch(`${url}${documentPaths.agentCard}`)).json()
    await body(await connectA2a({ ...(card as object), supportedInterfaces }, '1.0'))
  } finally {
    await server.stop()
  }
}
