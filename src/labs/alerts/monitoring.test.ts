import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { noteTrouble } from '../../events/trouble.ts'
import { metricsHandlers } from '../../http/inbox/metrics-handler.ts'
import { createProcessMetrics } from '../../node/process-metrics.ts'
import { projectRoot } from '../../project-root.ts'
import { createLeadFixture } from '../../testing/lead-fixture.ts'
import { type Metrics, readPrometheus } from '../../testing/read-prometheus.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { cases } from './cases.ts'
import { labelsOf, selectorsIn } from './selectors.ts'

const read = (file: string) => readFileSync(join(projectRoot, 'docs', 'monitoring', file), 'utf8')
type Rule = { alert: string; expr: string; labels: { severity: string }; annotations: { summary: string } }
const rules = (parse(read('alerts.yaml')) as { groups: { rules: Rule[] }[] }).groups.flatMap((group) => group.rules)
const dashboard = JSON.parse(read('dashboard.json')) as { panels: { title: string; targets?: { expr: string }[] }[] }
const shown = dashboard.panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [title, expr] as const))

const testDatabase = useTestDatabase()
let known: Metrics
const token = 'a token of a test'
beforeAll(async () => {
  const ports = { connections: { numbers: () => ({ idle: 0, busy: 0, closedForOthers: 0, refused: 0 }) } }
  const pool = { totalCount: 0, idleCount: 0, waitingCount: 0, options: {} }
  const metrics = createProcessMetrics({
    ...ports,
    pool,
    noteAnswer: () => {},
    now: () => new Date(),
    seconds: () => 0,
  })
  // What has a sample only once it happened: a request, and a delivery.
  await metrics.watch({} as never, async () => ({ status: 200 }) as never)
  const fixture = createLeadFixture(testDatabase)
  fixture.ports.log = metrics.counting(fixture.ports.log)
  await fixture.addWebhook(['lead.received'])
  await fixture.submit()
  await fixture.deliver()
  metrics.watchBackups(() => 3_600)
  await noteTrouble({ ...fixture.ports, notify: [], operators: [] }, 'wh_1', 'gone')
  const handlers = metricsHandlers({ ...fixture.ports, version: '1.0.0', processMetrics: metrics.text }, token)
  const outcome = await handlers.readMetrics!({ headers: new Headers({ Authorization: `Bearer ${token}` }) } as never)
  known = readPrometheus((outcome as { body: string }).body)
})

/** What Prometheus itself knows of each thing that it asks. */
const fromPrometheus = ['job', 'instance']

/** @returns the names and labels of an expression that a server does not give */
function unknownIn(expression: string): string[] {
  const series = [...known.samples.keys()]
  return selectorsIn(expression).flatMap(({ metric, labels }) => {
    if (metric === 'up') return []
    const own = series.filter((one) => one.replace(/\{.*$/, '') === metric)
    const given = new Set([...own.flatMap(labelsOf), ...fromPrometheus])
    return own.length === 0
      ? [metric]
      : labels.filter((label) => !given.has(label)).map((label) => `${metric}{${label}}`)
  })
}

describe('the alerts', () => {
  test.each(rules)('$alert asks for what a server gives', ({ expr }) => {
    expect(selectorsIn(expr).length).toBeGreaterThan(0)
    expect(unknownIn(expr)).toEqual([])
  })

  test('each says how urgent it is and what it means, and has numbers at which npm run lab:alerts fires it', () => {
    for (const { labels, annotations } of rules) {
      expect(['page', 'ticket']).toContain(labels.severity)
      expect(annotations.summary).toMatch(/\.$/)
    }
    expect(cases.map(({ alert }) => alert)).toEqual(rules.map(({ alert }) => alert))
    expect(cases.flatMap(({ wrong }) => Object.keys(wrong).flatMap(unknownIn))).toEqual([])
  })

  test('a name or label that no server gives would be noticed', () => {
    expect(unknownIn('rate(intake_leads_lost[5m]) > 0')).toEqual(['intake_leads_lost'])
    expect(unknownIn('sum by (state) (intake_leads{colour="red"})')).toEqual(['intake_leads{colour}'])
  })
})

test.each(shown)('the panel “%s” of the dashboard asks for what a server gives: %s', (_, expr) => {
  expect(unknownIn(expr)).toEqual([])
})

test('docs/monitoring/README.md has each number of ours, with its labels', () => {
  const rows = [...read('README.md').matchAll(/^\| `(intake_\w+)` +\| ([\w, ]*?) *\|/gm)]
  const told = rows.map(([, metric, labels]) => [metric!, labels!.split(', ').filter(Boolean).sort()] as const)
  const ours = [...known.types.keys()].filter((name) => name.startsWith('intake_'))
  const given = ours.map((name) => {
    const samples = [...known.samples.keys()].filter(
      (one) => one.replace(/(_bucket|_sum|_count)?(\{.*)?$/, '') === name,
    )
    return [name, [...new Set(samples.flatMap(labelsOf))].filter((label) => label !== 'le').sort()] as const
  })
  expect(Object.fromEntries(told)).toEqual(Object.fromEntries(given))
})
