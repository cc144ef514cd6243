import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminPaths } from '../contract/paths.ts'
import { headersFor } from '../discovery/static-headers.ts'
import {
  contentOf,
  fixturePublication,
  type FixtureSite,
  formerAddress,
  hiddenFiles,
  presentAddress,
  shownFiles,
  type SiteAnswer,
  startFixtureSite,
  strayFile,
} from '../testing/fixture-site.ts'

const { headers: table, untyped } = fixturePublication

let site: FixtureSite
beforeAll(async () => {
  site = await startFixtureSite()
})
afterAll(() => site.stop())

/** A spelling brings a file with exactly the headers of that file, leads to its one address, or is not there. */
function judge(spelling: string, { status, headers, body }: SiteAnswer): void {
  if (status === 200) {
    const file = [...shownFiles.keys()].find((one) => body === contentOf(one))
    const document = Object.values(untyped).find((one) => body === one.body)
    const expected = file === undefined ? document!.headers : headersFor(shownFiles.get(file)!, table)
    const told = Object.keys(expected).map((name) => [name, String(headers[name.toLowerCase()])])
    // That the file may be compressed is said of every file.
    const without = told.map(([name, value]) => [
      name,
      name === 'Vary' ? value!.replace(', Accept-Encoding', '') : value,
    ])
    expect([spelling, Object.fromEntries(without)]).toEqual([spelling, expected])
  } else if (status === 301 || status === 308) {
    const address = decodeURI(String(headers['location']).split('?')[0]!)
    expect([spelling, [...shownFiles.values()].includes(address)]).toEqual([spelling, true])
  } else {
    const told = [contentOf('404.html'), '# Not found\n', '{"type":'].find((beginning) => body.startsWith(beginning))
    expect([spelling, status, told]).toEqual([spelling, 404, expect.any(String)])
  }
}

const addresses = [
  ...[...shownFiles].flatMap(([file, address]) => [encodeURI(address), encodeURI(`/${file}`)]),
  ...hiddenFiles.map((file) => `/${file}`),
  ...Object.keys(untyped),
  formerAddress,
  `/${strayFile}`,
]
const oddities = '/ // /. /.. /./ /../ %2f %2F %2e%2e%2f %5c \\ %00 %20 ;x %c0%af %ff % # . .html .HTML index'.split(
  ' ',
)

/** @returns an address with its signs from one place to another one percent-encoded, even where that is not needed */
function encoded(address: string, from = 1, to = address.length): string {
  const code = [...Buffer.from(address.slice(from, to))].map((byte) => `%${byte.toString(16).padStart(2, '0')}`)
  return address.slice(0, from) + code.join('') + address.slice(to)
}

type Change = (address: string, from: number, to: number, oddity: string) => string
const changes: Change[] = [
  encoded,
  (address, from, to) => address.slice(0, from) + address.slice(from, to).toUpperCase() + address.slice(to),
  (address, from, _, oddity) => address.slice(0, from) + oddity + address.slice(from),
  (address, _from, _to, oddity) => address + oddity,
]
const change = fc.tuple(fc.constantFrom(...changes), fc.nat(30), fc.nat(8), fc.constantFrom(...oddities))
const spellings = fc
  .tuple(fc.constantFrom(...addresses), fc.array(change, { maxLength: 4 }))
  .map(([address, list]) =>
    list.reduce(
      (text, [make, at, length, oddity]) => make(text, Math.min(1 + at, text.length), 1 + at + length, oddity),
      address,
    ),
  )

describe('one address has one meaning:', () => {
  test('each file is there at its address with exactly its headers, and the name of a page leads to the page', async () => {
    for (const [file, address] of shownFiles) {
      const answer = await site.ask(encodeURI(address))
      expect([address, answer.status, answer.body]).toEqual([address, 200, contentOf(file)])
      judge(address, answer)
      if (`/${file}` === address) continue
      const named = await site.ask(`${encodeURI(`/${file}`)}?from=here`)
      expect([file, named.status, named.headers['location']]).toEqual([file, 308, `${encodeURI(address)}?from=here`])
    }
  })

  test('encoded once, each means the same; encoded twice, nothing', async () => {
    for (const [file, address] of shownFiles) {
      if (address === '/') continue
      const path = encodeURI(address)
      for (const once of [encoded(address), encoded(path, path.length - 1), encoded(path, 1, 2)]) {
        const answer = await site.ask(once)
        expect([once, answer.body]).toEqual([once, contentOf(file)])
        judge(once, answer)
        const twice = once.replaceAll('%', '%25')
        expect([twice, (await site.ask(twice)).status]).toEqual([twice, 404])
      }
    }
  })

  test('one of each kind, with every oddity before it and behind it', async () => {
    const kinds = ['/', adminPaths.page, '/llms.txt', '/_astro/page.1a2b.css', '/images/a drawing.svg', formerAddress]
    for (const address of [...kinds, ...hiddenFiles.map((file) => `/${file}`), ...Object.keys(untyped)]) {
      const path = encodeURI(address)
      const odd = oddities.flatMap((oddity) => [`/${oddity}${path.slice(1)}`, `${path}${oddity}`])
      await Promise.all(odd.map(async (spelling) => judge(spelling, await site.ask(spelling))))
    }
  })

  test('whatever spelling is made up', async () => {
    await fc.assert(
      fc.asyncProperty(spellings, async (path) => judge(path, await site.ask(path))),
      { numRuns: 2_000 },
    )
  })

  test.each([
    ['/admin.html', 308],
    ['/%61dmin', 200],
    ['/admin/', 308],
    ['/admin.html/', 308],
    ['/admin%2f%2F', 308],
    ['/admi%256e.html', 404],
    ['/%2561dmin', 404],
    ['//admin', 404],
    ['/./admin', 404],
    ['/admin/.', 404],
    ['/x/../admin', 404],
    ['/%2e%2e/admin', 404],
    ['/ADMIN', 404],
    ['/\\admin', 404],
    ['/admin%00', 404],
    ['/admin;x=1', 404],
    ['/%c1%a1dmin', 404],
    ['/%e0%81%a1dmin', 404],
    ['/admin%ff', 404],
  ])('the page for editors at %s is %i, and never without its policy', async (path, status) => {
    const { headers, ...answer } = await site.ask(path)
    expect(answer.status).toBe(status)
    if (status !== 200) return
    expect(headers['content-security-policy']).toBe(table.at[adminPaths.page]!['Content-Security-Policy'])
  })

  test.each([
    '/_headers',
    '/%5fheaders',
    '/%255fheaders',
    '/%5Fredirects',
    '//_headers',
    '/./_headers',
    '/404',
    '/404.html',
  ])('the hidden file at %s is not there: one that was encoded twice once was', async (path) => {
    expect(await site.ask(path)).toMatchObject({ status: 404, body: contentOf('404.html') })
  })

  test('a file that lies there and was not published is not there', async () => {
    for (const path of ['/left-behind', `/${strayFile}`]) expect((await site.ask(path)).status).toBe(404)
  })

  test.each([
    ['//', '/'],
    ['//?next=//evil.example', '/?next=//evil.example'],
    [`${formerAddress}?x=//evil.example`, `${presentAddress}?x=//evil.example`],
    [`${formerAddress}/`, presentAddress],
    ['//evil.example/', undefined],
    ['//evil.example//admin/', undefined],
    ['/\\evil.example/', undefined],
    ['/%2f%2fevil.example/', undefined],
    ['/%5cevil.example/', undefined],
  ])('%s leads to %s, and never to another host', async (path, to) => {
    expect((await site.ask(path)).headers['location']).toBe(to)
  })

  test.each(['/%61pi/health', '/./api/health', '/x/../api/health', '//api/health'])(
    '%s is no path of the API, whoever resolves it',
    async (path) => {
      expect(await site.ask(path)).toMatchObject({ status: 404, body: contentOf('404.html') })
    },
  )

  test.each(['/api/../admin', '/api/%2e%2e/admin', '/inbox/..%2fadmin', '/api/%zz', '/api/%2561'])(
    '%s is no path of a page, whoever resolves it',
    async (path) => {
      expect(JSON.parse((await site.ask(path)).body)).toMatchObject({ code: 'not_found', instance: path })
    },
  )
})

test('who prefers Markdown gets the twin of a page, at its own address', async () => {
  const accept = { Accept: 'text/markdown' }
  expect(await site.ask('/', accept)).toMatchObject({
    body: contentOf('index.md'),
    headers: { 'content-location': '/index.md' },
  })
  expect((await site.ask(adminPaths.page, accept)).headers['content-type']).toMatch(/html/)
})
