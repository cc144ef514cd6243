import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import { exampleLead } from '../../contract/lead.ts'
import { documentPaths, markdownTwin, paths, protocolPaths } from '../../contract/paths.ts'
import { mediaTypes } from '../../discovery/media-types.ts'
import { claimedCredential } from '../access-journeys.ts'
import { ask, fetchWhole } from '../client.ts'
import { runCommand } from '../command.ts'
import { openSession, signInCode } from '../inbox-journeys.ts'
import { operators } from '../operators.ts'
import { development } from '../runtimes.ts'

/** What `npm run dev` does otherwise than a deploy: pages by `astro dev`, a secret and a database of its own. */
const runtime = development()
const { url } = runtime
const caller = runtime.freshCaller

test('a lead is stored, followed and withdrawn', async () => {
  const receipt = (await ask(runtime, '/api/v1/lead', { json: exampleLead, headers: await caller() })).json
  const headers = { Authorization: `Bearer ${receipt.status_token}` }
  const { pathname } = new URL(receipt.status_url)
  expect((await ask(runtime, pathname, { headers })).json.status).toBe('received')
  expect((await ask(runtime, pathname, { method: 'DELETE', headers })).json.status).toBe('withdrawn')
})

test('a rehearsal leaves no lead', async () => {
  const count = () => runtime.query('select count(*) from leads')
  const before = await count()
  expect((await ask(runtime, '/sandbox', { json: exampleLead, headers: await caller() })).status).toBe(200)
  expect(await count()).toEqual(before)
})

test('a wrong form comes back with what was typed, on the page that astro dev renders', async () => {
  const answer = await ask(runtime, '/api/lead', {
    body: 'name=Ada',
    headers: { ...(await caller()), 'Content-Type': 'application/x-www-form-urlencoded' },
  })
  expect([answer.status, answer.text]).toEqual([422, expect.stringMatching(/name="name"[^>]*value="Ada"/)])
})

test('what no function knows is answered as a problem, as everywhere', async () => {
  const answer = await ask(runtime, '/api/v1/leads', { headers: await caller() })
  expect([answer.status, answer.json.code]).toEqual([404, 'not_found'])
})

test('an agent registers, a person claims it, and its credential opens what it should', async () => {
  const Authorization = `Bearer ${await claimedCredential(runtime, await caller())}`
  expect((await ask(runtime, '/api/v1/catalog', { headers: { Authorization } })).status).toBe(200)
})

test('the protocols answer', async () => {
  const call = { jsonrpc: '2.0', id: 1 }
  const headers = { ...(await caller()), Accept: 'application/json, text/event-stream' }
  const tools = await ask(runtime, protocolPaths.mcp, { json: { ...call, method: 'tools/list' }, headers })
  expect(tools.json.result.tools.length).toBeGreaterThan(0)
  const message = { messageId: 'm', role: 'user', kind: 'message', parts: [{ kind: 'text', text: 'Hello' }] }
  const task = await ask(runtime, protocolPaths.a2a, { json: { ...call, method: 'message/send', params: { message } } })
  expect(task.json.result.status.state).toBe('input-required')
})

test('an operator gets a code, and a session opens the inbox', async () => {
  const form = new URLSearchParams({ email: operators.overHttp, next: '/inbox' })
  const code = await signInCode(runtime, operators.overHttp, () =>
    fetch(`${url}/inbox/sign-in`, { method: 'POST', body: form, headers: { Origin: url } }),
  )
  expect(code).toMatch(/^\d{6}$/)
  const Cookie = `__Host-inbox=${await openSession(runtime)}`
  const page = await fetchWhole(url + '/inbox', { headers: { Cookie } })
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<h1')])
  // `astro dev` splits scripts into files that nobody knows before.
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self';")
})

test('commands beside it find the secret that it made', async () => {
  const { code, output } = await runCommand(['node', 'src/cli/intake.ts', 'webhooks', 'add', url, '--json'], {
    folder: runtime.folder,
    env: { DATABASE_URL: runtime.databaseUrl, SECRET_KEY: undefined },
  })
  expect([code, output]).toEqual([0, expect.stringContaining('"secret"')])
})

test('a command that is told of no database looks into this one', async () => {
  const need = `Seen by a command ${randomUUID()}`
  await ask(runtime, '/api/v1/lead', { json: { ...exampleLead, need }, headers: await caller() })
  const { output } = await runCommand(['node', 'src/cli/intake.ts', 'leads', 'list', '--text', need], {
    folder: runtime.folder,
    env: { DATABASE_URL: undefined, SECRET_KEY: undefined, DATA_DIR: undefined },
  })
  expect(output).toContain(exampleLead.email)
})

test('a deploy to Netlify finds no migration to apply in it', async () => {
  const { output } = await runCommand(['node_modules/.bin/netlify', 'database', 'migrations', 'apply'], {
    folder: runtime.folder,
  })
  expect(output).toContain('No pending migrations')
})

test('its lines are text, for people', async () => {
  const { headers } = await fetchWhole(`${url}/sandbox`, { headers: await caller() })
  const ours = async () =>
    stripVTControlCharacters(await readFile(runtime.outputFile, 'utf8'))
      .split('\n')
      .filter((line) => line.includes(headers.get('x-request-id')!))
  await expect
    .poll(ours)
    .toEqual([expect.stringMatching(/info request request_id=req_\w+ method=GET route=\/sandbox status=200 ms=\d+/)])
})

test('every page of the map is rendered, and so is its twin', async () => {
  const map = await (await fetch(url + paths.sitemapXml)).text()
  const pages = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => new URL(match[1]!).pathname)
  expect(pages.length).toBeGreaterThan(60)
  for (const page of pages) {
    const answers = [await fetchWhole(url + page), await fetchWhole(url + markdownTwin(page))]
    const found = answers.map(({ status, headers }) => [status, headers.get('content-type')])
    expect([page, ...found]).toEqual([page, [200, expect.stringMatching(/^text\/html/)], [200, mediaTypes.markdown]])
  }
})

test('documents have their types', async () => {
  for (const [path, type] of [
    [paths.llms, mediaTypes.text],
    [paths.sitemapMarkdown, mediaTypes.markdown],
    [paths.openapi, mediaTypes.json],
    [paths.apiCatalog, mediaTypes.linkset],
    [documentPaths.agentCard, mediaTypes.json],
  ] as const) {
    const { status, headers } = await fetchWhole(url + path)
    expect([path, status, headers.get('content-type')]).toEqual([path, 200, expect.stringContaining(type)])
  }
})
