import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { programOf } from '../tools/tools.ts'

/** How one scenario went. `scored`: whether conformance depends on it. */
export type ScenarioResult = { scenario: string; passed: number; failed: number; scored: boolean }

const summaryLine = /^[✓✗~] ([\w-]+): (\d+) passed, (\d+) failed/gm
const singleLine = /Passed: (\d+)\/\d+, (\d+) failed/
const unscoredLine = /^ {2}[✓✗] ([\w-]+) \([\w-]+\)$/gm
/** What the suite paints its output with. */
const colour = new RegExp(`${String.fromCodePoint(27)}\\[[0-9;]*m`, 'g')

/** Runs all that a revision asks for. @param url of the server */
export async function runRequirements(url: string, revision: string): Promise<ScenarioResult[]> {
  const output = await conformance(['--url', url, '--requirements', revision])
  const unscored = new Set([...output.matchAll(unscoredLine)].map((match) => match[1]))
  return [...output.matchAll(summaryLine)].map(([, scenario = '', passed, failed]) => ({
    scenario,
    passed: Number(passed),
    failed: Number(failed),
    scored: !unscored.has(scenario),
  }))
}

/** Runs one scenario. @throws when the suite says nothing of it */
export async function runScenario(url: string, revision: string, scenario: string): Promise<ScenarioResult> {
  const output = await conformance(['--url', url, '--scenario', scenario, '--spec-version', revision])
  const match = singleLine.exec(output)
  if (!match) throw new Error(`The suite did not run ${scenario} for ${revision}:\n${output.slice(-1_000)}`)
  return { scenario, passed: Number(match[1]), failed: Number(match[2]), scored: true }
}

/** The suite says by its exit code that something failed; what, stands in its output. */
async function conformance(args: readonly string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'conformance-'))
  const command = await programOf('mcp', 'conformance')
  try {
    return await new Promise((resolve) => {
      execFile(
        process.execPath,
        [command, 'server', ...args, '-o', folder],
        { maxBuffer: 64 * 1024 ** 2 },
        (_, stdout, stderr) => resolve(`${stdout}\n${stderr}`.replace(colour, '')),
      )
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
