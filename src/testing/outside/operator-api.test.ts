import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { operatorOperationList, programOperationList } from '../../contract/operations.ts'
import { operatorDoor } from '../../contract/protected-resources.ts'
import { programOf } from '../../labs/tools/tools.ts'
import { comingBack } from '../client.ts'
import { runCommand } from '../command.ts'
import { sendLead } from '../inbox-journeys.ts'
import { OpenApiCheck } from '../openapi-check.ts'
import { connectMcp } from '../mcp/connect.ts'
import { operators } from '../operators.ts'
import { describeMatrix } from '../runtimes.ts'

const operator = operators.overHttp

describeMatrix('the API of operators', (runtime) => {
  let caller: Record<string, string>
  let token: string
  let document: string
  let check: OpenApiCheck
  beforeEach(async () => void (caller = await runtime.freshCaller()))
  beforeAll(async () => {
    token = await makeToken()
    document = await (await fetch(`${runtime.url}${operatorDoor}/openapi.json`)).text()
    check = new OpenApiCheck(JSON.parse(document))
  })

  async function makeToken(...options: string[]): Promise<string> {
    const command = ['node', 'src/cli/intake.ts', 'operators', 'token', operator, '--label', 'Weekly report', '--json']
    const made = await runCommand([...command, ...options], {
      folder: runtime.folder,
      env: { DATABASE_URL: runtime.databaseUrl, SECRET_KEY: runtime.secretKey, OPERATORS: operator },
    })
    return JSON.parse(made.output.slice(made.output.indexOf('{'))).token
  }

  /** The official client, with a token of an operator. */
  const connect = (by: string) => {
    const send: typeof fetch = (url, init) => {
      const headers = new Headers(init?.headers)
      for (const [name, value] of Object.entries({ ...caller, Authorization: `Bearer ${by}` })) headers.set(name, value)
      return comingBack('/mcp/operator', () => fetch(url, { ...init, headers }))
    }
    return connectMcp(`${runtime.url}/mcp/operator`, undefined, send)
  }

  /** Holds each answer against the document that is served beside it. */
  const ask = (path: string, { json, ...options }: RequestInit & { json?: unknown } = {}) =>
    comingBack(path, async () => {
      const method = options.method ?? (json === undefined ? 'GET' : 'POST')
      const response = await fetch(`${runtime.url}${operatorDoor}${path}`, {
        ...options,
        method,
        headers: {
          ...caller,
          Authorization: `Bearer ${token}`,
          ...(json !== undefined && { 'Content-Type': 'application/json' }),
          ...(options.headers as Record<string, string>),
        },
        ...(json !== undefined && { body: JSON.stringify(json) }),
      })
      const { status, headers } = response
      const text = await response.text()
      const answer = {
        status,
        headers,
        text,
        json: headers.get('content-type')?.includes('json;') ? lines(text)[0] : {},
      }
      expect(check.problems(method, `${operatorDoor}${path}`, answer)).toEqual([])
      return answer
    })

  test('is a way from what waits to a lead that is answered, moved and erased', async () => {
    const { id, name } = await sendLead(runtime)
    expect((await ask('/waiting')).status).toBe(200)
    const listed = (await ask(`/leads?status=received&limit=10&text=${id}`)).json
    expect(listed.leads).toMatchObject([{ id, name }])
    const read = await ask(`/leads/${id}`)
    expect(read.json).toMatchObject({ id, status: 'received', thread: [] })
    const seen = { 'If-Match': read.headers.get('etag')! }
    const choices = [{ label: 'Tuesday', time: { start: '2027-01-05T09:00:00Z', minutes: 30, zone: 'Europe/Berlin' } }]
    const messages = `/leads/${id}/messages`
    const json = { text: 'When?', choices }
    expect((await ask(`${messages}?sandbox=true`, { json, headers: seen })).json).toMatchObject({ sandbox: true })
    const written = await ask(messages, { json, headers: { ...seen, 'Idempotency-Key': id } })
    expect([written.status, written.json]).toMatchObject([
      201,
      { message: { choices: [{ id: '1', label: 'Tuesday' }] } },
    ])
    const again = await ask(messages, { json, headers: { ...seen, 'Idempotency-Key': id } })
    expect([again.headers.get('idempotent-replayed'), again.json]).toEqual(['true', written.json])
    expect((await ask(messages, { json, headers: seen })).status).toBe(412)
    expect((await ask(`/leads/${id}/notes`, { json: { text: 'Asked for a time.' } })).status).toBe(201)
    expect((await ask(`/leads/${id}`, { method: 'PATCH', json: { status: 'received' } })).status).toBe(409)
    const closed = await ask(`/leads/${id}`, { method: 'PATCH', json: { status: 'closed' } })
    expect(closed.json.lead).toMatchObject({ status: 'closed', notes: [{ author: operator }] })
    const exported = await ask(`/export?text=${id}`)
    expect(lines(exported.text)).toMatchObject([{ id, status: 'closed', thread: [{ text: 'When?' }] }])
    expect((await ask(`/leads/${id}`, { method: 'DELETE' })).json.erasure).toMatchObject({ lead_id: id })
    expect((await ask(`/leads/${id}`)).text).not.toContain(name)
  })

  test('serves models of operators over MCP: a message is a draft first', async () => {
    const { id } = await sendLead(runtime)
    const client = await connect(token)
    const call = (args: Record<string, unknown>) => client.callTool({ name: 'write_to_submitter', arguments: args })
    const { draft } = (await call({ id, text: 'When may we call you?' })).structuredContent as any
    const sent = await call({ id, text: 'When may we call you?', draft_token: draft.draft_token })
    expect(sent.structuredContent).toMatchObject({ sent: true })
    expect((await ask(`/leads/${id}`)).json).toMatchObject({ status: 'contacted', thread: [{ author: operator }] })
    await client.close()
  })

  test('lets a saved reply go out without a draft by the rule of an owner, and by no other token', async () => {
    const { id } = await sendLead(runtime, { name: 'Grace Hopper' })
    const [ruled, without] = [await connect(await makeToken('--without-draft', 'more-facts')), await connect(token)]
    const sendBy = (client: typeof ruled) =>
      client.callTool({ name: 'send_saved_reply', arguments: { id, reply: 'more-facts' } })
    expect((await sendBy(without)).isError).toBe(true)
    expect((await ask(`/leads/${id}`)).json.thread).toEqual([])
    expect((await sendBy(ruled)).structuredContent).toMatchObject({ sent: true, rule: { daily: 10, left: 9 } })
    expect((await ask(`/leads/${id}`)).json).toMatchObject({
      status: 'contacted',
      thread: [{ author: operator, text: expect.stringContaining('who decides') }],
    })
    await Promise.all([ruled.close(), without.close()])
  })

  test('says what is wrong as it is described', async () => {
    const { id } = await sendLead(runtime)
    const wrong = [
      ['/leads?limit=0', {}],
      ['/leads/lead_x', {}],
      [`/leads/${id}`, { method: 'PATCH', json: { status: 'gone', other: 1 } }],
      [`/leads/${id}/notes`, { json: [] }],
      [`/leads/${id}/messages`, { json: { text: '' } }],
      [`/leads/${id}/messages`, { method: 'POST', body: '{', headers: { 'Content-Type': 'application/json' } }],
      ['/leads', { headers: { Authorization: 'Bearer op_x' } }],
    ] as const
    const codes: string[] = []
    for (const [path, options] of wrong) codes.push((await ask(path, options as object)).json.code)
    expect(codes).toEqual([
      'invalid_parameter',
      'not_found',
      'validation_failed',
      'validation_failed',
      'validation_failed',
      'malformed_json',
      'invalid_token',
    ])
  })

  test('is described by a document of its own, which linters pass', async () => {
    const described = Object.entries<Record<string, { operationId: string }>>(JSON.parse(document).paths).flatMap(
      ([path, methods]) =>
        Object.entries(methods).map(([method, { operationId }]) => `${method.toUpperCase()} ${path} ${operationId}`),
    )
    expect(described.sort()).toEqual(
      operatorOperationList.map(({ method, path, id }) => `${method} ${path} ${id}`).sort(),
    )
    expect(programOperationList.filter(({ path }) => path.startsWith(operatorDoor))).toEqual([])
    const folder = await mkdtemp(join(tmpdir(), 'intake-operator-api-'))
    try {
      const file = join(folder, 'openapi.json')
      await writeFile(file, document.replaceAll(runtime.url, 'https://www.consultancy.dev'))
      const linted = await runCommand([await programOf('openapi', 'redocly'), 'lint', file], {
        folder,
        env: { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
      })
      expect(linted).toEqual({ code: 0, output: expect.not.stringMatching(/warning|error(?!s\/)/i) })
      const examples = await runCommand([await programOf('openapi', 'openapi-examples-validator'), file], { folder })
      expect(examples).toEqual({ code: 0, output: expect.stringMatching(/no errors/i) })
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
})

/** @returns the JSON documents of a text, one on each line */
function lines(text: string): any[] {
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}
