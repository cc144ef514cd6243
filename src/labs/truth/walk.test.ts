import { expect, test } from 'vitest'
import type { Answer, Ask } from './caller.ts'
import { broken } from './report.ts'
import { walkFrom } from './walk.ts'

const origin = 'https://desk.example'
type File = { type: string; body: string; status?: number; headers?: Record<string, string> }

/** A site of a few files, as a walker meets it. */
const site =
  (files: Record<string, File>): Ask =>
  async (url): Promise<Answer> => {
    const nothing: File = { type: 'text/html', body: '', status: 404 }
    const { type, body, status = 200, headers = {} } = files[new URL(url).pathname] ?? nothing
    const json = type.endsWith('json') ? JSON.parse(body) : undefined
    return { url, status, headers: new Headers(headers), type, text: body, json }
  }

const home = (body: string, headers = {}): File => ({ type: 'text/html', body: `<!doctype html>${body}`, headers })
const json = (value: object): File => ({ type: 'application/json', body: JSON.stringify(value) })
const falseOf = async (files: Record<string, File>) =>
  broken(await walkFrom(origin, site(files), { judges: [] })).map(
    ({ source, says }) => `${source.slice(origin.length)} ${says}`,
  )

test('a site that keeps its word has no broken claim', async () => {
  expect(
    await falseOf({
      '/': home('<a href="/about">About</a>', { link: '</llms.txt>; rel="describedby"; type="text/plain"' }),
      '/about': home('<a href="https://other.example/">x</a>'),
      '/llms.txt': { type: 'text/plain; charset=utf-8', body: '# Desk\n\n- [About](/about): us\n\n`/not/a/link`\n' },
    }),
  ).toEqual([])
})

const forms = (twin: string) =>
  home(
    `<main><p class="page-tools" data-markdown-ignore><a href="/copy?page=/" rel="nofollow">Copy as Markdown</a><a href="${twin}">Open as .md</a><a href="/llms.txt">llms.txt</a></p></main>`,
  )

test('a page leads to its other forms, and to those of no other page', async () => {
  const text = (body: string): File => ({ type: 'text/markdown; charset=utf-8', body })
  const others = { '/index.md': text('# Desk'), '/about.md': text('# About'), '/llms.txt': text('# Desk') }
  const told = '/ leads to its other forms'
  expect(await falseOf({ '/': forms('/index.md'), ...others })).not.toContain(told)
  expect(await falseOf({ '/': forms('/about.md'), ...others })).toContain(told)
})

test.each<[string, Record<string, File>, string[]]>([
  ['a link that leads nowhere', { '/': home('<a href="/gone">x</a>') }, ['/ links to: /gone']],
  [
    'another type than the link promises',
    { '/': home('', { link: '</llms.txt>; rel="describedby"; type="text/plain"' }), '/llms.txt': home('') },
    ['/ Link rel="describedby": /llms.txt'],
  ],
  [
    'an endpoint that a catalogue names and nothing answers',
    {
      '/': home('', { link: '</api>; rel="api-catalog"' }),
      '/api': json({ linkset: [{ anchor: '/', item: [{ href: `${origin}/none` }] }] }),
    },
    ['/api rel="item": /none'],
  ],
  [
    'a catalogue that says something else than the document',
    {
      '/': home('', { link: '</ard>; rel="ard"' }),
      '/ard': json({
        specVersion: '1.0',
        entries: [
          {
            identifier: 'urn:air:desk.example:api:a',
            displayName: 'Desk',
            type: 'application/openapi+json',
            version: '1',
            url: `${origin}/card`,
          },
        ],
      }),
      '/card': json({ info: { title: 'Chair', version: '2' } }),
    },
    [
      '/ard urn:air:desk.example:api:a: displayName is that of the document',
      '/ard urn:air:desk.example:api:a: version is that of the document',
    ],
  ],
  [
    'a skill with other bytes than the index says',
    {
      '/': home('<a href="/skills">x</a>'),
      '/skills': json({
        $schema: 'x',
        skills: [{ name: 'a', description: 'b', url: `${origin}/a.md`, digest: 'sha256:0' }],
      }),
      '/a.md': { type: 'text/markdown', body: '---\nname: a\ndescription: b\n---\n' },
    },
    ['/skills a has its digest'],
  ],
  [
    'a text that has expired',
    {
      '/': home('<a href="/.well-known/security.txt">x</a>'),
      '/.well-known/security.txt': { type: 'text/plain', body: 'Expires: 2020-01-01T00:00:00Z\n' },
    },
    ['/.well-known/security.txt has not expired, and does within a year'],
  ],
  [
    'a field that nobody knows',
    {
      '/': home('<a href="/keys">x</a>'),
      '/keys': json({ keys: [], colour: 'blue' }),
    },
    ['/keys unknown field /colour in document /keys'],
  ],
  [
    'an operation that answers what is not described',
    {
      '/': home('', { link: '</openapi.json>; rel="service-desc"' }),
      '/openapi.json': json({
        openapi: '3.1.1',
        servers: [{ url: origin }],
        paths: { '/ping': { get: { operationId: 'ping', responses: { 204: {} } } } },
      }),
      '/ping': json({}),
    },
    ['/openapi.json ping answers'],
  ],
  [
    'an agent that speaks what this program does not',
    {
      '/': home('<a href="/card">x</a>'),
      '/card': json({
        supportedInterfaces: [{ url: `${origin}/grpc`, protocolBinding: 'GRPC', protocolVersion: '1.0' }],
        skills: [],
      }),
    },
    ['/card speaks GRPC'],
  ],
])('%s is found', async (_, files, found) => {
  // What else these small documents lack is said as well.
  expect(await falseOf(files)).toEqual(expect.arrayContaining(found))
})
