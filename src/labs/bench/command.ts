import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { hasBuild } from '../../build/build-state.ts'
import { distFolder, untypedFile } from '../../build/build-files.ts'
import { projectRoot } from '../../project-root.ts'
import { type Finding, suites } from './suites.ts'
import { verdictOf } from './target.ts'

const outputFolder = join(projectRoot, '.bench')

/**
 * `npm run bench [name …]`: measures, prints tables in Markdown, and writes them with the figures to `.bench`, each
 * when it is done.
 */
const asked = process.argv.slice(2)
const unknown = asked.find((name) => !Object.hasOwn(suites, name))
if (unknown !== undefined) {
  console.error(`There is no measurement ${unknown}. There are ${Object.keys(suites).join(', ')}.`)
  process.exit(2)
}
await ensureBuilt()
const machine = `${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} cores, Node.js ${process.versions.node}, ${process.platform}`
const date = new Date().toISOString().slice(0, 10)
const findings: Record<string, Pick<Finding, 'data' | 'targets'>> = {}
const busy = loadavg()[0]!.toFixed(1)
const sections = [`Measured ${date}: ${machine}, with a load of ${busy} before.`]
await mkdir(outputFolder, { recursive: true })
for (const name of asked.length > 0 ? asked : Object.keys(suites)) {
  const { title, run } = suites[name]!
  try {
    const { data, targets, markdown } = await run((line) => console.error(line))
    findings[name] = { data, targets: targets.map((target) => ({ ...target, verdict: verdictOf(target) })) }
    sections.push(`### ${title}`, markdown)
  } catch (error) {
    // What comes after it is measured all the same.
    process.exitCode = 1
    console.error(error)
    sections.push(`### ${title}`, `Not measured: ${error instanceof Error ? error.message : String(error)}`)
  }
  // Written at once, so that figures are kept where the command is stopped.
  await write()
}
console.log(render())

function render(): string {
  return `${sections.join('\n\n')}\n`
}

async function write(): Promise<void> {
  await Promise.all([
    writeFile(join(outputFolder, 'results.json'), JSON.stringify({ date, machine, busy, findings }, undefined, 2)),
    writeFile(join(outputFolder, 'results.md'), render()),
  ])
}

/** What is measured is the last build; where there is none, it is made. */
async function ensureBuilt(): Promise<void> {
  if ((await hasBuild(distFolder)) && existsSync(join(distFolder, untypedFile))) return
  const build = spawn('npm', ['run', 'build'], { cwd: projectRoot, stdio: ['ignore', 'ignore', 'inherit'] })
  const code = await new Promise((resolve, reject) => build.on('exit', resolve).on('error', reject))
  if (code !== 0) throw new Error('The build failed; what is wrong stands above.')
}
