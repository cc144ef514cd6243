import { randomUUID } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, inject, test } from 'vitest'
import { exampleLead } from '../../contract/lead.ts'
import { paths } from '../../contract/paths.ts'
import { operationRoutes } from '../../contract/routes.ts'
import { type Redirects, redirectStatus } from '../../discovery/redirects.ts'
import { pagesWithTwin, type StaticHeaders } from '../../discovery/static-headers.ts'
import { projectRoot } from '../../project-root.ts'
import { tools as mcpTools } from '../../mcp/tools.ts'
import { answerWithMarkdown } from '../../netlify/markdown.ts'
import { ask, fetchWhole } from '../client.ts'
import { runCommand } from '../command.ts'
import { netlify, node } from '../runtimes.ts'

/** Hundreds of requests, each of which a busy machine makes wait. */

const { url: nodeUrl } = node()
const { url: siteUrl, folder, databaseUrl } = netlify()
/** As Netlify's own command line calls what it bundled. */
const url = inject('netlifyServeUrl')
let headers: StaticHeaders

type Document = { status: number; headers: Headers; bytes: number }
const documents = new Map<string, Promise<Document>>()

/** @returns what a document is answered with; each is asked for once */
function documentAt(address: string): Promise<Document> {
  const answer = documents.get(address) ?? readDocument(address)
  documents.set(address, answer)
  return answer
}

async function readDocument(address: string): Promise<Document> {
  const answer = await fetch(address)
  const { status, headers: told } = answer
  return { status, headers: told, bytes: (await answer.arrayBuffer()).byteLength }
}

beforeAll(async () => {
  headers = JSON.parse(await readFile(join(folder, 'dist', 'static-headers.json'), 'utf8'))
})

test('what Netlify bundled stores a lead and follows it', async () => {
  const receipt = await ask({ url }, '/api/v1/lead', {
    json: exampleLead,
    headers: { 'Idempotency-Key': randomUUID() },
  })
  expect(receipt.status).toBe(201)
  const authorization = { Authorization: `Bearer ${receipt.json.status_token}` }
  const path = new URL(receipt.json.status_url).pathname
  expect((await ask({ url }, path, { headers: authorization })).json.status).toBe('received')
  expect((await ask({ url }, path, { method: 'DELETE', headers: authorization })).json.status).toBe('withdrawn')
})

/** A function as Netlify unpacks it. */
const unpacked = (name: string) => join(folder, '.netlify', 'functions-serve', '.unzipped', name)

test.each(['sandbox', 'lead', 'mcp', 'inbox'])(
  'Netlify leaves what %s loads later in files of its own',
  async (name) => {
    expect((await stat(join(unpacked(name), 'functions', `${name}.mjs`))).size).toBeLessThan(2_000)
    const dist = join(unpacked(name), 'dist')
    expect(await readdir(dist)).toContain('package.json')
    const modules = (files: string[]) => files.filter((file) => file.endsWith('.js'))
    expect(modules(await readdir(join(dist, 'functions', name)))).toEqual(
      modules(await readdir(join(folder, 'dist', 'functions', name))),
    )
  },
)

test('what Netlify bundled answers 503 without SECRET_KEY, and its log says what is missing', async () => {
  const probe = join(projectRoot, 'src', 'labs', 'bench', 'cold', 'probe.ts')
  const parts = ['___netlify-bootstrap.mjs', join('functions', 'lead.mjs')].map((file) => join(unpacked('lead'), file))
  const words = ['node', probe, ...parts, `${url}/api/v1/lead`, JSON.stringify(exampleLead)]
  const { output } = await runCommand(words, {
    folder,
    env: { DATABASE_URL: databaseUrl, SECRET_KEY: undefined, NETLIFY_DEV: undefined },
  })
  expect(output).toContain('"status":503')
  expect(output).toContain('"event":"setting_missing","setting":"SECRET_KEY"')
})

test('what Netlify serves redirects from the former addresses of pages', async () => {
  const redirects = JSON.parse(await readFile(join(folder, 'dist', 'redirects.json'), 'utf8')) as Redirects
  expect(Object.keys(redirects).length).toBeGreaterThan(0)
  for (const [from, to] of Object.entries(redirects)) {
    const moved = await fetchWhole(url + from, { redirect: 'manual' })
    expect([moved.status, new URL(moved.headers.get('location')!, url).pathname]).toEqual([redirectStatus, to])
  }
})

test('the names of the files that hold pages lead to the pages, on Netlify and on Node', async () => {
  for (const base of [url, nodeUrl])
    for (const [name, page] of [
      ['/index.html', '/'],
      ['/about.html', '/about'],
      ['/services/product-build.html', '/services/product-build'],
    ] as const) {
      const { status, headers: told } = await fetchWhole(base + name, { redirect: 'manual' })
      const expected = base === url ? 301 : 308
      expect([name, status, new URL(told.get('location')!, base).pathname]).toEqual([name, expected, page])
    }
})

test('what Netlify bundled answers every other operation', async () => {
  expect((await ask({ url }, '/sandbox', { json: exampleLead })).status).toBe(200)
  expect((await ask({ url }, '/sandbox')).json.apiKeyRequired).toBe(false)
  expect((await ask({ url }, '/api/lead?sandbox=true')).json.version).toBe('v1')
  expect((await ask({ url }, '/api/v1/catalog')).json.services.length).toBeGreaterThan(0)
  expect((await ask({ url }, '/api/elsewhere')).json.code).toBe('not_found')
})

test('what Netlify bundled registers an agent and speaks the protocols', async () => {
  const { json } = await ask({ url }, '/api/lead', { json: { type: 'anonymous' } })
  expect(json.registration_type).toBe('anonymous')
  expect((await ask({ url }, '/.well-known/jwks.json')).json.keys).toHaveLength(1)
  expect((await ask({ url }, '/.well-known/agent-card.json')).json.signatures).toHaveLength(2)
  const call = { jsonrpc: '2.0', id: 1 }
  const accepts = { Accept: 'application/json, text/event-stream' }
  const tools = await ask({ url }, '/mcp', { json: { ...call, method: 'tools/list' }, headers: accepts })
  expect([tools.status, tools.json?.result?.tools?.length]).toEqual([200, mcpTools.length])
  const message = { messageId: 'm', role: 'user', kind: 'message', parts: [{ kind: 'text', text: 'Hello' }] }
  const task = await ask({ url }, '/a2a', { json: { ...call, method: 'message/send', params: { message } } })
  expect([task.status, task.json.result.status.state]).toEqual([200, 'input-required'])
})

test('a wrong form comes back from the built page', async () => {
  const answer = await ask({ url }, '/api/lead', {
    body: 'name=Ada',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  })
  expect([answer.status, answer.text]).toEqual([422, expect.stringMatching(/name="name"[^>]*value="Ada"/)])
})

test('every file is served with the headers of the one table, by Netlify and by Node alike', async () => {
  /** The file servers of both have their own idea of how long the local machine may keep a file. */
  const compared = [
    'Content-Type',
    'Link',
    'Access-Control-Allow-Origin',
    'X-Markdown-Tokens',
    ...Object.keys(headers.everywhere),
  ]
  const bare = (value: string | null) =>
    value?.replaceAll(url, '').replaceAll(siteUrl, '').replaceAll(nodeUrl, '').replaceAll('; ', ';').toLowerCase() ??
    null
  /** On Netlify it is the network before the file server that compresses. */
  const uncompressed = (vary: string | null) => vary?.replace(/(, )?Accept-Encoding/, '') || null
  const read = async (base: string, path: string) => {
    const { headers: answered, status } = await documentAt(`${base}${path}`)
    const found = compared.map((name) => [name, bare(answered.get(name))])
    return Object.fromEntries([...found, ['Vary', bare(uncompressed(answered.get('Vary')))], ['status', status]])
  }
  const differences = []
  for (const path of Object.keys(headers.at)) {
    const [served, wanted] = await Promise.all([read(url, path), read(nodeUrl, path)])
    if (JSON.stringify(served) !== JSON.stringify(wanted)) differences.push({ path, served, wanted })
  }
  expect(differences).toEqual([])
})

test('every document says HEAD as it says GET, and is not sent again unchanged, by Netlify and by Node alike', async () => {
  const kept = ['readCatalog', 'listContent', 'readKeySet'] as const
  const addresses = [...Object.keys(headers.at), paths.agentCard, ...kept.map((id) => operationRoutes[id].path)]
  const read = async (base: string, path: string) => {
    const address = `${base}${path}`
    const first = await documentAt(address)
    const etag = first.headers.get('etag')
    const head = await fetchWhole(address, { method: 'HEAD' })
    const again = etag ? (await fetchWhole(address, { headers: { 'If-None-Match': etag } })).status : 'no tag'
    return {
      status: first.status,
      bytes: first.bytes > 0,
      head: [head.status, head.headers.get('content-type') === first.headers.get('content-type')],
      again,
    }
  }
  const expected = { status: 200, bytes: true, head: [200, true], again: 304 }
  const wrong = []
  for (const path of addresses) {
    const found = await Promise.all([url, nodeUrl].map((base) => read(base, path)))
    if (found.some((one) => JSON.stringify(one) !== JSON.stringify(expected))) wrong.push({ path, found })
  }
  expect(wrong).toEqual([])
})

test('the edge function answers every page with the twin that Netlify serves, as Node does', async () => {
  const pages = pagesWithTwin(headers)
  expect(pages.length).toBeGreaterThan(60)
  const known = new Set(pages)
  const asked = { headers: { Accept: 'text/markdown' } }
  for (const page of pages) {
    const [edge, answer] = await Promise.all([
      answerWithMarkdown(new Request(`${url}${page}`, asked), known),
      fetch(`${nodeUrl}${page}`, asked),
    ])
    const plain = async (response: Response, base: string) => [
      response.status,
      // Some have the address in a form of their own: installing links, the host in a catalog, digests of skills.
      (await response.text())
        .replaceAll(base, '')
        .replaceAll(/\((?:vscode|cursor):[^)]*\)/g, '')
        .replaceAll(/"(?:identifier|digest)": "[^"]*"/g, ''),
      ...['Content-Type', 'Content-Location'].map((name) => response.headers.get(name)),
      response.headers.get('Vary')?.split(', ').includes('Accept'),
    ]
    expect([page, ...(await plain(edge!, siteUrl))]).toEqual([page, ...(await plain(answer, nodeUrl))])
  }
})
