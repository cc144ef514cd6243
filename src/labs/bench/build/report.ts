import { table } from '../table.ts'
import { type Target, targetTable } from '../target.ts'
import type { BuildBench, BuildRow } from './bench-build.ts'
import { eleventy } from './sites/eleventy.ts'
import { ours } from './sites/ours.ts'
import { stockAstro } from './sites/stock-astro.ts'

/** @returns those targets that the rows tell of */
export function buildTargets({ rows, devEditMilliseconds }: BuildBench): Target[] {
  const row = (generator: string, articles: number, kind: BuildRow['kind'] = 'cold') =>
    rows.find((each) => each.generator === generator && each.articles === articles && each.kind === kind)
  const cpu = (...of: Parameters<typeof row>) => row(...of)?.cpuSeconds ?? Number.NaN
  const [cold1000, cold5000, cold10000] = [1_000, 5_000, 10_000].map((count) => cpu(ours.name, count)) as [
    number,
    number,
    number,
  ]
  const toAstro = (count: number, cold: number) => cold / cpu(stockAstro.name, count)
  const targets: Target[] = [
    { what: 'cold build of 1,000, to stock Astro', atMost: 1, unit: '×', measured: toAstro(1_000, cold1000) },
    { what: 'cold build of 5,000, to stock Astro', atMost: 0.6, unit: '×', measured: toAstro(5_000, cold5000) },
    {
      what: 'cold build of 5,000, to Eleventy',
      atMost: 1.1,
      unit: '×',
      measured: cold5000 / cpu(eleventy.name, 5_000),
    },
    { what: '10,000 to 5,000', atMost: 2.15, unit: '×', measured: cold10000 / cold5000 },
    {
      what: 'peak memory at 5,000',
      atMost: 700,
      unit: 'MB',
      measured: row(ours.name, 5_000)?.peakMegabytes ?? Number.NaN,
    },
    {
      what: 'after one edit of 1,000, to cold',
      atMost: 1,
      unit: '×',
      measured: cpu(ours.name, 1_000, 'after one edit') / cold1000,
    },
    {
      what: 'the development server shows an edit',
      atMost: 300,
      unit: 'ms',
      measured: devEditMilliseconds ?? Number.NaN,
    },
  ]
  return targets.filter(({ measured }) => !Number.isNaN(measured))
}

/** @returns the measurements and the targets as tables of Markdown */
export function renderBuildBench(bench: BuildBench): string {
  const rows = bench.rows.map(({ generator, articles, kind, cpuSeconds, wallSeconds, peakMegabytes, files }) => [
    generator,
    articles.toLocaleString('en'),
    kind,
    cpuSeconds.toFixed(2),
    wallSeconds.toFixed(2),
    peakMegabytes?.toFixed(0) ?? 'not told',
    String(files),
  ])
  return [
    table(['Generator', 'Articles', 'Build', 'CPU s', 'Wall s', 'Peak MB', 'Files'], rows),
    targetTable(buildTargets(bench)),
  ].join('\n\n')
}
