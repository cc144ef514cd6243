import { benchBuild } from './build/bench-build.ts'
import { buildTargets, renderBuildBench } from './build/report.ts'
import { checkedCounts, measureCheck, slopeBetween } from './check/measure.ts'
import { measureCold } from './cold/measure.ts'
import { coldTargets } from './cold/targets.ts'
import { measureFiles, others, ratiosTo } from './files/measure.ts'
import { type HttpResult, measureHttp } from './http/measure.ts'
import { budgetBytes, measurePages } from './pages/measure.ts'
import { measureStart } from './start/measure.ts'
import { decimal, kilobytes, table } from './table.ts'
import { type Target, targetTable } from './target.ts'

/** What one measurement found: as data, and in Markdown, with what is wanted of it. */
export type Finding = { data: unknown; markdown: string; targets: readonly Target[] }

type Suite = (say: (line: string) => void) => Promise<Finding>

/** Seconds of one round, and how many there are. */
const rounds = { seconds: 2, rounds: 5 }
/** To check thousands of articles takes seconds. */
const checkRounds = 2
/** Memory is looked at so long after a start. */
const idleSeconds = 60

const shown = (
  columns: readonly string[],
  rows: readonly (readonly (string | number)[])[],
  targets: readonly Target[],
) => [table(columns, rows), targetTable(targets)].filter(Boolean).join('\n\n')

/** @returns what was in the middle, and between which the rounds lay */
const ranged = (middle: number, [least, most]: readonly [number, number]) => `${middle} (${least}–${most})`

const http: Suite = async (say) => {
  const data = await measureHttp(rounds, say)
  const rows = data.map(({ workload, subject, requestsPerSecond, ratio, p50, p99, p99Range, cpuMicroseconds }) => [
    workload,
    subject,
    Math.round(requestsPerSecond).toLocaleString('en'),
    decimal(ratio, 2),
    p50,
    ranged(p99, p99Range),
    cpuMicroseconds === undefined ? '–' : Math.round(cpuMicroseconds),
  ])
  const columns = ['Request', 'Server', 'per second', 'of the bound', 'p50 ms', 'p99 ms', 'CPU µs']
  const targets = requestTargets(data)
  return { data, targets, markdown: shown(columns, rows, targets) }
}

/** Beside Fastify with the same answers; what is stored is decided by the disk. */
function requestTargets(data: readonly HttpResult[]): Target[] {
  const of = (workload: string, name: string) => data.find((one) => one.workload === workload && one.subject === name)
  return data
    .filter(({ subject, workload }) => subject === 'ours' && workload !== 'page')
    .flatMap(({ workload, requestsPerSecond, p99 }): Target[] => {
      const peer = of(workload, 'Fastify')!
      const ratio = requestsPerSecond / peer.requestsPerSecond
      return [
        { what: `${workload}, of Fastify`, measured: ratio, unit: '×', atLeast: workload === 'submission' ? 1 : 1.1 },
        { what: `${workload}, p99 of Fastify’s`, measured: p99 / Math.max(1, peer.p99), unit: '×', atMost: 1 },
      ]
    })
}

const files: Suite = async (say) => {
  const data = await measureFiles(rounds, say)
  const rows = data.map(({ file, server, requestsPerSecond, p99, p99Range, cpuMicroseconds }) => [
    file,
    server,
    Math.round(requestsPerSecond).toLocaleString('en'),
    ranged(p99, p99Range),
    cpuMicroseconds === undefined ? '–' : Math.round(cpuMicroseconds),
  ])
  const targets = [
    ...ratiosTo(data, others.fromMemory).map(({ file, ratio }): Target => ({
      what: `${file}, of node:http from memory`,
      measured: ratio,
      unit: '×',
      atLeast: 0.85,
    })),
    ...ratiosTo(data, others.nginx).flatMap(({ file, ratio, p99 }): Target[] => [
      { what: `${file}, of nginx`, measured: ratio, unit: '×', atLeast: 0.25 },
      { what: `${file}, p99 of nginx’s`, measured: p99, unit: '×', atMost: 3 },
    ]),
  ]
  return { data, targets, markdown: shown(['File', 'Server', 'per second', 'p99 ms', 'CPU µs'], rows, targets) }
}

const start: Suite = async (say) => {
  const data = await measureStart({ rounds: rounds.rounds, idleSeconds }, say)
  const { firstAnswerMs, emptyAnswerMs, cpuSeconds, idle, emptyIdle } = data
  const rows = [
    ['ours', Math.round(firstAnswerMs), cpuSeconds ?? '–', ...[idle?.own, idle?.below].map(megabytes)],
    ['empty node:http', Math.round(emptyAnswerMs), '–', ...[emptyIdle?.own, emptyIdle?.below].map(megabytes)],
  ]
  const targets: Target[] = [
    { what: 'first answer after the start of the process', measured: firstAnswerMs / 1_000, unit: 's', atMost: 1 },
    ...(idle
      ? [
          { what: `memory of Node.js ${idleSeconds} s after a start`, measured: idle.own, unit: 'MB', atMost: 110 },
          { what: 'the same with its PostgreSQL', measured: idle.own + idle.below, unit: 'MB', atMost: 250 },
        ]
      : []),
  ]
  const columns = ['Server', 'first answer ms', 'CPU s', 'own MB', 'PostgreSQL MB']
  return { data, targets, markdown: shown(columns, rows, targets) }
}

const megabytes = (value: number | undefined) => (value === undefined ? '–' : Math.round(value))

const check: Suite = async (say) => {
  const data = await measureCheck(checkRounds, say)
  const [few, more, most] = checkedCounts
  const ratio = slopeBetween(data, more, most) / slopeBetween(data, few, more)
  const targets: Target[] = [
    { what: `each article more up to ${most}, of the same up to ${more}`, measured: ratio, unit: '×', atMost: 1.2 },
  ]
  const rows = data.map(({ articles, cpuSeconds, peakMegabytes }) => [
    articles,
    decimal(cpuSeconds, 2),
    megabytes(peakMegabytes),
  ])
  return { data, targets, markdown: shown(['Articles', 'CPU s', 'Peak MB'], rows, targets) }
}

const cold: Suite = async (say) => {
  const data = await measureCold(say)
  const rows = data.map((one) => [
    one.name,
    kilobytes(one.bytes),
    decimal(one.importMin),
    decimal(one.importMedian),
    decimal(one.importCpuMedian),
    decimal(one.answerMedian),
  ])
  const targets = coldTargets(data)
  const columns = ['Function', 'Size', 'import min ms', 'median ms', 'CPU ms', 'first answer ms']
  return { data, targets, markdown: shown(columns, rows, targets) }
}

const pages: Suite = async () => {
  const data = await measurePages()
  const rows = data.map(({ path, html, css, javascript, requests }) => {
    const first = html.brotli + css.brotli
    return [
      path,
      kilobytes(html.raw),
      kilobytes(html.gzip + css.gzip),
      `${kilobytes(first)}${first > budgetBytes ? ' (over)' : ''}`,
      kilobytes(javascript),
      requests,
    ]
  })
  return {
    data,
    targets: [],
    markdown: table(['Page', 'HTML', 'HTML + CSS gzip', 'HTML + CSS brotli', 'JavaScript', 'Requests'], rows),
  }
}

/** With `npm run bench:build -- --counts 10000`, there are as many as one wants; that takes longer. */
const builds: Suite = async (say) => {
  const data = await benchBuild({
    counts: [100, 1_000, 5_000],
    editAt: 1_000,
    peers: true,
    devAt: 5_000,
    log: say,
  })
  return { data, targets: buildTargets(data), markdown: renderBuildBench(data) }
}

/** Every measurement, by its name on the command line. */
export const suites: Record<string, { title: string; run: Suite }> = {
  http: { title: 'Requests to the self-hosted server', run: http },
  files: { title: 'Files, as browsers and programs ask for them', run: files },
  start: { title: 'Start and memory of the self-hosted server', run: start },
  cold: { title: 'Cold starts of the functions', run: cold },
  pages: { title: 'Weight of the pages', run: pages },
  check: { title: 'Checking content', run: check },
  build: { title: 'Builds', run: builds },
}
