import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { projectRoot } from '../project-root.ts'

/**
 * `npm test`: all tests, ending with one line `N passed, N failed`. Those from outside mostly wait for a server, so they
 * run beside the others, in a process of their own. With options, `npm test -- <options of vitest>`, just what is asked for.
 */
const given = process.argv.slice(2)
const besideEachOther = [
  ['--project', 'rooms', '--project', 'inside', '--project', 'apart'],
  ['--project', 'outside'],
]
const vitest = join(projectRoot, 'node_modules', 'vitest', 'vitest.mjs')
const words = [vitest, 'run', '--config', 'src/testing/vitest.config.ts']
const counted = /^(\d+) passed, (\d+) failed$/

type Run = { code: number; passed: number; failed: number }

/** @param silent leaves out the count of one run, which is not that of all */
async function run(options: readonly string[], silent: boolean): Promise<Run> {
  const child = spawn(process.execPath, [...words, ...options], { stdio: ['inherit', 'pipe', 'inherit'] })
  let [passed, failed] = [0, 1]
  for await (const line of createInterface({ input: child.stdout })) {
    const count = counted.exec(line)
    if (count) [passed, failed] = [Number(count[1]), Number(count[2])]
    if (!count || !silent) console.log(line)
  }
  const code = child.exitCode ?? (await once(child, 'close'))[0]
  return { code: code ?? 1, passed, failed }
}

async function runAll(): Promise<number> {
  const runs = await Promise.all(besideEachOther.map((options) => run(options, true)))
  const sum = (name: 'passed' | 'failed') => runs.reduce((total, each) => total + each[name], 0)
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
  return Math.max(...runs.map(({ code }) => code))
}

process.exitCode = given.length > 0 ? (await run(given, false)).code : await runAll()
