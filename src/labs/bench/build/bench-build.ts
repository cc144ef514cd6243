import { existsSync } from 'node:fs'
import { appendFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { benchArticles, type BenchArticle } from './articles.ts'
import { millisecondsUntilShown } from './dev-edit.ts'
import type { BenchSite } from './site.ts'
import { eleventy } from './sites/eleventy.ts'
import { hugo } from './sites/hugo.ts'
import { ours } from './sites/ours.ts'
import { stockAstro } from './sites/stock-astro.ts'
import { measure, type Usage } from './usage.ts'

/** One build of one generator. */
export type BuildRow = Usage & {
  generator: string
  articles: number
  kind: 'cold' | 'after one edit'
  /** Files that were published. */
  files: number
}

/** Everything that was measured. */
export type BuildBench = {
  rows: BuildRow[]
  /** From saving a file to the changed page being served; absent where it was not asked for. */
  devEditMilliseconds: number | undefined
}

export type BuildBenchOptions = {
  /** How many articles, ascending. */
  counts: readonly number[]
  /** The count after which one edit is made and built again. */
  editAt: number
  /** Whether other generators build the same. */
  peers: boolean
  /** The count at which the development server is measured; without it, it is not. */
  devAt?: number | undefined
  log: (line: string) => void
}

/** Builds the same articles with each generator, in folders in memory where the system has them. */
export async function benchBuild({ counts, editAt, peers, devAt, log }: BuildBenchOptions): Promise<BuildBench> {
  const rows: BuildRow[] = []
  let devEditMilliseconds: number | undefined
  const sites = peers ? [ours, eleventy, hugo, stockAstro] : [ours]
  for (const count of counts) {
    const articles = benchArticles(count)
    for (const site of sites) {
      const folder = await mkdtemp(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'bench-build-'))
      try {
        const measured = benchSite(site, folder, articles, count === editAt, log)
        // A generator that runs out of memory is left out; the others go on.
        rows.push(
          ...(await (site === ours ? measured : measured.catch((error: Error) => tellFailure(site, error, log)))),
        )
        if (site === ours && count === devAt)
          devEditMilliseconds = await millisecondsUntilShown(folder, articles[0]!.slug)
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    }
  }
  return { rows, devEditMilliseconds }
}

function tellFailure(site: BenchSite, { message }: Error, log: (line: string) => void): [] {
  log(`${site.name} is left out: ${message.split('\n')[0]}`)
  return []
}

async function benchSite(
  site: BenchSite,
  folder: string,
  articles: readonly BenchArticle[],
  again: boolean,
  log: (line: string) => void,
): Promise<BuildRow[]> {
  const command = await site.command(folder)
  if (!command) {
    log(`${site.name} is not installed, and left out.`)
    return []
  }
  await site.prepare(folder, articles)
  const build = async (kind: BuildRow['kind']): Promise<BuildRow> => {
    const usage = await measure(command, { folder })
    const files = await countFiles(join(folder, 'dist'))
    if (files < 2 * articles.length) throw new Error(`${site.name} published only ${files} files.`)
    log(`${site.name}, ${articles.length} articles, ${kind}: ${usage.cpuSeconds.toFixed(2)} CPU s`)
    return { generator: site.name, articles: articles.length, kind, files, ...usage }
  }
  const cold = await build('cold')
  if (!again) return [cold]
  await appendFile(await articleFile(folder, articles[0]!.slug), '\nOne sentence more.\n')
  return [cold, await build('after one edit')]
}

async function articleFile(folder: string, slug: string): Promise<string> {
  const places = ['content/knowledge', 'knowledge'].map((place) => join(folder, place, `${slug}.md`))
  return places.find((file) => existsSync(file))!
}

async function countFiles(folder: string): Promise<number> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  return found.filter((entry) => entry.isFile()).length
}
