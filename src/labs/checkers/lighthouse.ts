import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { paths } from '../../contract/paths.ts'
import { chromiumPath, quiet } from '../../testing/chromium.ts'
import { pageOfEachType } from '../../testing/page-types.ts'
import { type Checker, type Site, verdictOf } from './checker.ts'
import { runTool } from './tool.ts'

type Audited = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; title: string }>
}

/** The home page, the form, the page with the widest tables, and the one with the most script. */
const usual = [paths.home, paths.contact, paths.pricing, paths.console]

/** Those that search engines are asked to leave out, which costs them the points for being found. */
const unlisted = ['thanks', 'copy', 'search', 'not found']

function auditedPages({ everyType, pages }: Site): string[] {
  if (!everyType) return usual
  const types = pageOfEachType(pages.map((page) => new URL(page).pathname))
  return types.filter(([type]) => !unlisted.includes(type)).map(([, path]) => path)
}

/**
 * Most of performance is timed, and a busy machine is slow: a usual run judges only what is the same on each, and tells
 * the score. One that looks at a page of each type is made on a quiet machine.
 */
function isGood(category: string, score: number, { audits }: Audited, isQuiet: boolean): boolean {
  if (category !== 'performance') return score === 1
  return isQuiet ? score >= 0.9 : audits['cumulative-layout-shift']?.score === 1
}

/** Now and then the browser's trace is not whole, and a category has no score; that says nothing of the page. */
const tries = 3

async function audit(url: string, folder: string, triesLeft = tries): Promise<Audited> {
  const file = join(folder, 'lighthouse.json')
  const flags = ['--headless=new', '--no-sandbox', ...quiet].join(' ')
  const options = ['--output', 'json', '--output-path', file, '--quiet', `--chrome-flags=${flags}`]
  await runTool('checkers', ['lighthouse', url, ...options], folder, { CHROME_PATH: chromiumPath() })
  const audited = JSON.parse(await readFile(file, 'utf8')) as Audited
  const isWhole = Object.values(audited.categories).every(({ score }) => score !== null)
  return isWhole || triesLeft === 1 ? audited : audit(url, folder, triesLeft - 1)
}

export const lighthouseChecker: Checker = {
  name: 'lighthouse',
  what: `${usual.join(', ')}, or with --every-type a page of each type`,
  check: async (site) => {
    const { url, folder } = site
    const low: string[] = []
    const lowest = new Map<string, number>()
    for (const page of auditedPages(site)) {
      const audited = await audit(`${url}${page}`, folder)
      for (const [name, { score: measured, auditRefs }] of Object.entries(audited.categories)) {
        const score = measured ?? 0
        lowest.set(name, Math.min(score, lowest.get(name) ?? 1))
        if (isGood(name, score, audited, site.everyType)) continue
        const why = auditRefs.filter(({ id, weight }) => weight > 0 && (audited.audits[id]?.score ?? 1) < 1)
        low.push(`${page} ${name} ${score}: ${why.map(({ id }) => id).join(', ')}`)
      }
    }
    const result = [...lowest].map(([name, score]) => `${name} ${Math.round(score * 100)}`).join(', ')
    return { ...verdictOf(low, result), result }
  },
}
