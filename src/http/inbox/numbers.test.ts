import { english } from '../../testing/english.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { stateNames } from '../../contract/states.ts'
import { createAccessApi } from '../../testing/access-fixture.ts'
import {
  createInboxFixture,
  type InboxBrowser,
  type InboxFixture,
  metricsToken,
  operator,
} from '../../testing/inbox-fixture.ts'
import { createDatabase } from '../../database/client.ts'
import { createPool } from '../../database/pool.ts'
import { readPrometheus } from '../../testing/read-prometheus.ts'
import { barChart } from './bar-chart.ts'
import { metricsHandlers } from './metrics-handler.ts'

let inbox: InboxFixture
let browser: InboxBrowser
beforeAll(async () => {
  inbox = await createInboxFixture()
  browser = await inbox.signIn()
})
afterAll(() => inbox.close())
beforeEach(() => inbox.clear())

const { day } = english.write
const daysAgo = (days: number) => new Date(inbox.now().getTime() - days * 86_400_000)
const rowsOf = (html: string, heading: string) => {
  const [, table = ''] = new RegExp(`${heading}</(?:h2|summary)>(.*?)</table>`, 's').exec(html) ?? []
  const plain = (cell: string) => cell.replace(/<[^>]*>/g, '')
  return [...table.matchAll(/<tr>(.*?)<\/tr>/gs)]
    .slice(1)
    .map(([, row]) => [...row!.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell]) => plain(cell!)))
}

const figuresIn = (html: string) => {
  const [list = ''] = /<dl class="figures">.*?<\/dl>/s.exec(html) ?? []
  return [...list.matchAll(/<div>(.*?)<\/div>/gs)].map(([, one]) =>
    [...one!.matchAll(/<d[td][^>]*>(.*?)<\/d[td]>/gs)].map(([, text]) => text!.replace(/<[^>]*>/g, '')),
  )
}

describe('the numbers', () => {
  test('say the same on the page, in its chart, in its tables and as JSON', async () => {
    for (const [state, source, days] of [
      ['received', 'agent one', 0],
      ['held', 'agent one', 0],
      ['in_review', 'website', 3],
      ['in_review', 'website', 29],
      ['in_review', 'website', 30],
    ] as const)
      await inbox.store({ state, source, receivedAt: daysAgo(days) })
    await inbox.testDatabase.pool.query(
      `insert into lead_transitions (lead_id, state, actor, at)
       select id, 'contacted', 'operator', received_at + interval '90 minutes' from leads where received_at < $1`,
      [daysAgo(28)],
    )
    await inbox.testDatabase.pool.query(`insert into rehearsals (day, label, count) values ($1, 'agent one', 6)`, [
      inbox.now().toISOString().slice(0, 10),
    ])
    const { text } = await browser.get('/inbox/numbers')
    const { json } = await browser.get('/inbox/numbers.json')
    expect(json.leads).toBe(4)
    expect(text).toContain(`From ${day(json.from)} to ${day(json.to)}`)
    expect(figuresIn(text)).toEqual([
      ['Leads', '4'],
      ['Our turn', '5'],
      ['Median first answer', '1.5 hours', 'of 1 answer; 90% within 1.5 hours'],
    ])
    expect(rowsOf(text, 'By state')).toEqual(
      json.states.map((row: any) => [row.state.replace('_', ' '), String(row.leads)]),
    )
    expect(rowsOf(text, 'By source').map(([source, leads]) => [source, leads])).toEqual(
      json.sources.map((row: any) => [row.source, String(row.leads)]),
    )
    expect(rowsOf(text, 'Leads a day as a table')).toEqual(
      json.days.map((row: any) => [day(row.day), String(row.leads)]),
    )
    const bars = [...text.matchAll(/<title>([^<:]*): (\d+)<\/title>/g)].map(([, label, leads]) => [label, leads])
    expect(bars).toEqual(json.days.map((row: any) => [day(row.day), String(row.leads)]))
    expect(rowsOf(text, 'By source')).toContainEqual(['agent one', '2', '6', '3.0'])
    expect(json.firstContact.medianSeconds).toBe(5_400)
    expect(rowsOf(text, 'First answers by source')).toEqual([['website', '1', '1.5', '1.5', '–']])
  })

  test('tell minutes where it took no hour', async () => {
    await inbox.store({ state: 'in_review', source: 'website', receivedAt: daysAgo(1) })
    await inbox.testDatabase.pool.query(
      `insert into lead_transitions (lead_id, state, actor, at)
       select id, 'contacted', 'operator', received_at + interval '90 seconds' from leads`,
    )
    const { text } = await browser.get('/inbox/numbers')
    expect(figuresIn(text)[2]).toEqual(['Median first answer', '2 minutes', 'of 1 answer; 90% within 2 minutes'])
    expect(rowsOf(text, 'First answers by source')).toEqual([['website', '1', '&#60; 0.1', '&#60; 0.1', '–']])
  })

  test('say so where there are none', async () => {
    const { text } = await browser.get('/inbox/numbers')
    expect(text).toContain('No lead was contacted yet.')
    expect(text.match(/None yet\./g)).toHaveLength(2)
    expect(figuresIn(text).map(([, value]) => value)).toEqual(['0', '0', 'No lead was contacted yet.'])
    expect(text).toContain('at most 0')
  })

  test('are of as many days as somebody chose', async () => {
    await inbox.store({ receivedAt: daysAgo(60) })
    for (const [query, days] of [
      ['', 30],
      ['?days=7', 7],
      ['?days=90', 90],
    ] as const) {
      const { text } = await browser.get(`/inbox/numbers${query}`)
      expect(text).toContain(`days=${days}" aria-current="page">${days} days</a>`)
      const { json } = await browser.get(`/inbox/numbers.json${query}`)
      expect([json.days.length, json.leads, figuresIn(text)[0]![1]]).toEqual([
        days,
        days === 90 ? 1 : 0,
        String(json.leads),
      ])
    }
  })

  test('of a range that there is not are refused, as a page and as JSON', async () => {
    for (const path of ['/inbox/numbers', '/inbox/numbers.json'])
      for (const days of ['1000000', '', '07']) expect((await browser.get(`${path}?days=${days}`)).status).toBe(400)
  })

  test('have nothing of a person', async () => {
    await inbox.store({
      name: 'Grace Hopper',
      email: 'grace@example.com',
      need: 'A compiler',
      phone: '+44 117 496 0199',
    })
    for (const path of ['/inbox/numbers', '/inbox/numbers.json', '/inbox/news'])
      expect((await browser.get(path)).text).not.toMatch(/Grace|grace@|compiler|117 496 0199/)
  })
})

describe('the chart', () => {
  test.each([
    [0, ['0', '1']],
    [1, ['0', '1']],
    [3, ['0', '2', '4']],
    [9, ['0', '5', '10']],
    [70, ['0', '40', '80']],
    [401, ['0', '300', '600']],
  ])('has an axis that ends above its tallest bar, which is %i', (value, axis) => {
    const { html } = barChart(
      'Leads',
      [
        { label: 'a', value },
        { label: '<b>', value: 0 },
      ],
      english,
    )
    expect([...html.matchAll(/<span>(\d+)</g)].map(([, tick]) => tick)).toEqual(axis.toReversed())
    expect(html).not.toContain('<b>')
    expect(html).not.toMatch(/NaN|Infinity|="-\d+\.\d+"/)
  })

  test('of nothing is a chart', () => {
    expect(barChart('Leads', [], english).html).not.toMatch(/NaN|Infinity|undefined/)
  })
})

describe('the metrics', () => {
  const ask = (authorization?: string, method = 'GET') =>
    inbox.api.ask('/metrics', { method, headers: authorization === undefined ? {} : { Authorization: authorization } })

  test.each([
    undefined,
    '',
    'Bearer',
    'Bearer ',
    'Bearer wrong',
    metricsToken,
    `Basic ${metricsToken}`,
    `Bearer ${metricsToken}x`,
    `Bearer ${metricsToken.slice(1)}`,
  ])('are refused to %j', async (authorization) => {
    const answer = await ask(authorization)
    expect(answer.status).toBe(401)
    expect(answer.text).not.toContain('intake_')
  })

  test('are refused to a session of the inbox, which is no token', async () => {
    expect((await browser.get('/metrics')).status).toBe(401)
  })

  test('are not there without a token in the settings, whatever is sent', async () => {
    const api = createAccessApi(inbox, { operators: [operator] })
    for (const Authorization of ['Bearer undefined', 'Bearer ', `Bearer ${metricsToken}`])
      expect((await api.ask('/metrics', { headers: { Authorization } })).status).toBe(404)
    expect((await api.ask('/metrics', { method: 'POST' })).status).toBe(404)
  })

  test('are there without operators in the settings', async () => {
    const api = createAccessApi(inbox, { metricsToken })
    expect((await api.ask('/metrics', { headers: { Authorization: `Bearer ${metricsToken}` } })).status).toBe(200)
  })

  test('are in the text format of Prometheus, with a number for each state', async () => {
    await inbox.store({ state: 'held' })
    await inbox.store({ state: 'held' })
    const { status, headers, text } = await ask(`Bearer ${metricsToken}`)
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
    const { samples } = readPrometheus(text)
    expect(samples.get('intake_leads{state="held"}')).toBe(2)
    for (const state of stateNames) expect(samples.has(`intake_leads{state="${state}"}`)).toBe(true)
    for (const name of ['intake_deliveries_waiting', 'intake_deliveries_dead', 'intake_queued_mail_delay_seconds'])
      expect(samples.get(name)).toBe(0)
  })

  test('say which version answers, and that the database does', async () => {
    const { samples } = readPrometheus((await ask(`Bearer ${metricsToken}`)).text)
    expect(samples.get('intake_build_info{version="1.0.0"}')).toBe(1)
    expect(samples.get('intake_database_up')).toBe(1)
  })

  test('say so where the database does not answer, beside what the process knows, and the log says why', async () => {
    const log = vi.fn()
    const database = createDatabase(createPool('postgres://nobody:secret@127.0.0.1:1/none'))
    const processMetrics = async () => '# HELP own A number.\n# TYPE own gauge\nown 1\n'
    const ports = { ...inbox.ports, database, log, version: '1.0.0', processMetrics }
    const handlers = metricsHandlers(ports, metricsToken)
    const headers = new Headers({ Authorization: `Bearer ${metricsToken}` })
    const outcome = await handlers.readMetrics!({ headers } as never)
    const { samples } = readPrometheus((outcome as { body: string }).body)
    expect(Object.fromEntries(samples)).toEqual({
      'intake_build_info{version="1.0.0"}': 1,
      intake_database_up: 0,
      own: 1,
    })
    expect(log).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ event: 'metrics_failed', code: 'ECONNREFUSED' }),
    )
  })

  test('answer HEAD without their numbers', async () => {
    expect(await ask(`Bearer ${metricsToken}`, 'HEAD')).toMatchObject({ status: 200, text: '' })
  })
})
