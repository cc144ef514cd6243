import { benchBuild } from './build/bench-build.ts'
import { renderBuildBench } from './build/report.ts'
import { measureCold } from './cold/measure.ts'
import { measureHttp } from './http/measure.ts'
import { budgetBytes, measurePages } from './pages/measure.ts'
import { decimal, kilobytes, table } from './table.ts'

/** What one measurement found: as data, and in Markdown. */
export type Finding = { data: unknown; markdown: string }

type Suite = (say: (line: string) => void) => Promise<Finding>

/** Seconds of one round, and how many there are. */
const rounds = { seconds: 3, rounds: 3 }

const http: Suite = async (say) => {
  const data = await measureHttp(rounds, say)
  const rows = data.map(({ workload, subject, requestsPerSecond, ratio, p50, p99, cpuMicroseconds }) => [
    workload,
    subject,
    Math.round(requestsPerSecond).toLocaleString('en'),
    decimal(ratio, 2),
    p50,
    p99,
    cpuMicroseconds === undefined ? '–' : Math.round(cpuMicroseconds),
  ])
  const columns = ['Request', 'Server', 'per second', 'of the bound', 'p50 ms', 'p99 ms', 'CPU µs']
  return { data, markdown: table(columns, rows) }
}

const cold: Suite = async (say) => {
  const data = await measureCold(say)
  const rows = data.map((one) => [
    one.name,
    kilobytes(one.bytes),
    decimal(one.importMin),
    decimal(one.importMedian),
    decimal(one.importCpuMedian),
    one.targetMs === undefined ? '–' : one.targetMs,
    decimal(one.answerMedian),
  ])
  const columns = ['Function', 'Size', 'import min ms', 'median ms', 'CPU ms', 'target ms', 'first answer ms']
  return { data, markdown: table(columns, rows) }
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
    markdown: table(['Page', 'HTML', 'HTML + CSS gzip', 'HTML + CSS brotli', 'JavaScript', 'Requests'], rows),
  }
}

/** The same as `npm run bench:build` without options. */
const builds: Suite = async (say) => {
  const data = await benchBuild({
    counts: [100, 1_000, 5_000, 10_000],
    editAt: 1_000,
    peers: true,
    dev: true,
    log: say,
  })
  return { data, markdown: renderBuildBench(data) }
}

/** Every measurement, by its name on the command line. */
export const suites: Record<string, { title: string; run: Suite }> = {
  build: { title: 'Builds', run: builds },
  http: { title: 'Requests to the self-hosted server', run: http },
  cold: { title: 'Cold starts of the functions', run: cold },
  pages: { title: 'Weight of the pages', run: pages },
}
