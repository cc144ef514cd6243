import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createInboxFixture, type InboxBrowser, type InboxFixture, operator } from '../../testing/inbox-fixture.ts'

let inbox: InboxFixture
let browser: InboxBrowser
beforeAll(async () => {
  inbox = await createInboxFixture()
  browser = await inbox.signIn()
})
afterAll(() => inbox.close())
beforeEach(() => inbox.clear())

/** Reads RFC 4180 as a spreadsheet does. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    if (end === '' && quoted === undefined && plain === '') break
    rows.at(-1)!.push(quoted?.replaceAll('""', '"') ?? plain!)
    if (end === '\r\n') rows.push([])
  }
  return rows.filter((row) => row.length > 0)
}

describe('an export', () => {
  test('is a file with the leads that fit, and leaves a line before it begins', async () => {
    await inbox.store({ name: 'Ada', state: 'held' })
    const bob = await inbox.store({ name: 'Bob "B"', need: 'one\r\ntwo, three' })
    const csv = await browser.get('/inbox/export?format=csv&state=received')
    expect([csv.status, csv.headers.get('content-type'), csv.headers.get('content-disposition')]).toEqual([
      200,
      'text/csv; charset=utf-8',
      `attachment; filename="leads-${inbox.now().toISOString().slice(0, 10)}.csv"`,
    ])
    expect(csv.headers.get('x-content-type-options')).toBe('nosniff')
    expect(csv.headers.get('cache-control')).toBe('no-store')
    expect([...csv.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
    const [heading, ...rows] = readCsv(csv.text)
    expect(heading).toContain('email')
    expect(rows.map((row) => [row[0], row[heading!.indexOf('name')], row[heading!.indexOf('need')]])).toEqual([
      [bob, 'Bob "B"', 'one\r\ntwo, three'],
    ])
    const json = await browser.get('/inbox/export?format=json')
    expect(json.headers.get('content-disposition')).toMatch(/\.json"$/)
    expect(json.json.map(({ name }: { name: string }) => name).sort()).toEqual(['Ada', 'Bob "B"'])
    expect(await inbox.audit()).toEqual([
      [operator, 'exported', null],
      [operator, 'exported', null],
    ])
  })

  test('of nothing is whole, too', async () => {
    expect(readCsv((await browser.get('/inbox/export')).text)).toHaveLength(1)
    expect((await browser.get('/inbox/export?format=json')).json).toEqual([])
  })

  test.each(['xml', '', 'CSV', 'csv"\r\nSet-Cookie: a=b', '../../etc/passwd', '__proto__'])(
    'has no other format: %j',
    async (format) => {
      const answer = await browser.get(`/inbox/export?${new URLSearchParams({ format })}`)
      expect([answer.status, answer.headers.get('set-cookie'), answer.headers.get('content-disposition')]).toEqual([
        400,
        null,
        null,
      ])
      expect(await inbox.audit()).toEqual([])
    },
  )

  test.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\n=1',
    ' =1',
    '＝1',
    "=cmd|' /C calc'!A0",
    '"=1',
    '=HYPERLINK("https://evil.example","x")',
  ])('is nothing that a spreadsheet would calculate: %j', async (formula) => {
    await inbox.store({
      name: formula,
      email: '=a@example.com',
      need: formula,
      source: formula,
      phone: '+44 117 496 0199',
    })
    const [heading, row] = readCsv((await browser.get('/inbox/export')).text)
    expect(row).toHaveLength(heading!.length)
    for (const cell of row!) expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠\t\r]/)
    expect(row![heading!.indexOf('need')]!.replace(/^'/, '')).toBe(formula)
  })

  test('says nothing of its leads to HEAD', async () => {
    await inbox.store()
    const answer = await inbox.api.ask('/inbox/export', { method: 'HEAD', headers: { Cookie: browser.cookie } })
    expect([answer.status, answer.text]).toEqual([200, ''])
  })
})
