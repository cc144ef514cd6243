import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '../../../project-root.ts'
import { projectParts } from '../../../testing/project-copy.ts'
import { benchArticles } from '../build/articles.ts'
import { withFiles } from '../build/sites/with-files.ts'
import { measure } from '../build/usage.ts'
import { median } from '../statistics.ts'

/** CPU of `content:check` with so many articles beside those of the project, and what each article more took. */
export type CheckResult = { articles: number; cpuSeconds: number; peakMegabytes: number | undefined }

/**
 * What lies between two of these is the price of an article more; with few between, it would be lost in what runs
 * differ by.
 */
export const checkedCounts = [500, 2_500, 5_000] as const

/** Checks generated articles, from few to many, each in a copy of the project. @param rounds that take turns */
export async function measureCheck(rounds: number, say: (line: string) => void): Promise<CheckResult[]> {
  const folder = await mkdtemp(join(tmpdir(), 'intake-bench-check-'))
  try {
    const found = new Map<number, { cpuSeconds: number; peakMegabytes: number | undefined }[]>()
    for (const count of checkedCounts) await prepare(join(folder, String(count)), count)
    for (let turn = 0; turn < rounds; turn += 1)
      for (const count of checkedCounts) {
        const command = [process.execPath, 'src/cli/content-check.ts']
        const usage = await measure(command, { folder: join(folder, String(count)) })
        say(`content:check of ${count}: ${usage.cpuSeconds.toFixed(2)} s of CPU`)
        found.set(count, [...(found.get(count) ?? []), usage])
      }
    return [...found].map(([articles, usages]) => ({
      articles,
      cpuSeconds: median(usages.map(({ cpuSeconds }) => cpuSeconds)),
      peakMegabytes: usages.at(-1)!.peakMegabytes,
    }))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** @returns what an article more costs between two counts, in milliseconds of CPU */
export function slopeBetween(results: readonly CheckResult[], few: number, many: number): number {
  const of = (count: number) => results.find(({ articles }) => articles === count)?.cpuSeconds ?? Number.NaN
  return ((of(many) - of(few)) * 1_000) / (many - few)
}

async function prepare(folder: string, count: number): Promise<void> {
  await Promise.all(projectParts.map((part) => cp(join(projectRoot, part), join(folder, part), { recursive: true })))
  await symlink(join(projectRoot, 'node_modules'), join(folder, 'node_modules'))
  await withFiles(folder, benchArticles(count), {}, 'content/knowledge')
}
