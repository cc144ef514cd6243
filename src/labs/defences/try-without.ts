import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runCommand } from '../../testing/command.ts'
import type { ProjectCopy } from '../../testing/project-copy.ts'
import { type Defence, isTitled } from './defence.ts'

/**
 * `noticed`: the named test failed. `unnoticed`: it passed. `broken`: there is no verdict, because the patch does not
 * fit, the test was not found, or it fails anyway.
 */
export type Verdict = { kind: 'noticed' | 'unnoticed' | 'broken'; failed: string[]; why?: string }

type Ran = { title: string; passed: boolean }

/** Runs the test of a defence with it and without it, in a copy of the project that is whole again afterwards. */
export async function tryWithout(defence: Defence, copy: ProjectCopy): Promise<Verdict> {
  const { file, from, to } = defence
  const path = join(copy.folder, file)
  const whole = await readFile(path, 'utf8')
  if (whole.split(from).length !== 2) return broken(`"${from}" does not stand once in ${file}`)
  const before = await named(defence, copy)
  if (before.length === 0) return broken('no test of that title ran')
  if (before.some(({ passed }) => !passed)) return broken('the test fails with the defence, too')
  await writeFile(
    path,
    whole.replace(from, () => to),
  )
  try {
    const failed = (await named(defence, copy)).filter(({ passed }) => !passed)
    return { kind: failed.length > 0 ? 'noticed' : 'unnoticed', failed: failed.map(({ title }) => title) }
  } finally {
    await writeFile(path, whole)
  }
}

function broken(why: string): Verdict {
  return { kind: 'broken', failed: [], why }
}

/** @returns what came of the tests with the title that a defence names; a file that cannot be run has none */
async function named({ test: [file, title] }: Defence, copy: ProjectCopy): Promise<Ran[]> {
  const all = await run(file, copy)
  return all.filter((ran) => isTitled(ran.title, title))
}

type Report = { testResults: { assertionResults: { title: string; status: string }[] }[] }

async function run(file: string, { folder }: ProjectCopy): Promise<Ran[]> {
  const report = join(folder, 'defences.json')
  await rm(report, { force: true })
  await runCommand(
    ['vitest', 'run', '--config', 'src/testing/vitest.config.ts', '--reporter=json', `--outputFile=${report}`, file],
    { folder },
  )
  const { testResults } = JSON.parse(await readFile(report, 'utf8').catch(() => '{"testResults":[]}')) as Report
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed' || status === 'failed')
    .map(({ title, status }) => ({ title, passed: status === 'passed' }))
}
