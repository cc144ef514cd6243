import { spawn } from 'node:child_process'
import { join } from 'node:path'
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
const counted = /^(\d+) passed, (\d+) failed\n*$/m

type Run = { code: number; output: string }

/** @param shown whether what it prints is shown as it comes */
async function run(options: readonly string[], shown: boolean): Promise<Run> {
  const child = spawn(process.execPath, [...words, ...options], {
    stdio: ['inherit', shown ? 'inherit' : 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk))
  child.stderr?.on('data', (chunk: Buffer) => (shown ? process.stderr.write(chunk) : (output += chunk)))
  const code = await new Promise<number>((resolve) => child.on('close', (code) => resolve(code ?? 1)))
  return { code, output }
}

async function runAll(): Promise<number> {
  const runs = besideEachOther.map(async (options) => {
    const { code, output } = await run(options, false)
    const [line, passed, failed] = counted.exec(output) ?? ['', '0', '1']
    process.stdout.write(output.replace(line, ''))
    return { code, passed: Number(passed), failed: Number(failed) }
  })
  const results = await Promise.all(runs)
  const sum = (name: 'passed' | 'failed') => results.reduce((total, result) => total + result[name], 0)
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
  return Math.max(...results.map(({ code }) => code))
}

process.exitCode = given.length > 0 ? (await run(given, true)).code : await runAll()
