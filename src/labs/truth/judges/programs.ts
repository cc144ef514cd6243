import { spawn } from 'node:child_process'
import { mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { projectRoot } from '../../../project-root.ts'
import type { Judge, Walk } from '../reading.ts'
import { markdownOf } from '../text/voice.ts'
import { ours } from './examples.ts'

/** Longer than a program that asks the service a few things takes on a busy machine. */
const timeoutMs = 60_000
/** What answers a program that asks a person: nothing is sent in earnest. */
const said = 'no\n'
/** A program has to be given something first; then what it imports is all that can be tried. */
const gap = /['"]<[a-z][^'"\n]*>['"]/
const programs = /^(ts|js|python)$/
/** Programs of a site on another machine are not run on this one: its documents may be by anybody. */
const ownHosts: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

type Outcome = { good: boolean; evidence: string; opens?: string }

/** The same program stands in several texts, and a walk may be walked again: it runs once. */
const outcomes = new Map<string, Promise<Outcome>>()

/**
 * Each program that a text of a site on this machine shows is run, as somebody does who copied it, with the packages
 * that it names.
 */
export const judgePrograms: Judge = async (walk) => {
  if (!ownHosts.includes(new URL(walk.origin).hostname)) return
  for (const answer of walk.documents.values()) {
    if (!answer.type.startsWith('text/markdown') || !ours.test(new URL(answer.url).pathname)) continue
    for (const { kind, language = '', text } of markdownOf(answer).passages)
      if (kind === 'code' && programs.test(language)) await hold(answer.url, language, text, walk)
  }
}

async function hold(source: string, language: string, text: string, { ask, ledger, origin }: Walk): Promise<void> {
  const code = gap.test(text) ? importsOf(text) : text
  const key = `${language}\n${origin}\n${code}`
  const outcome = outcomes.get(key) ?? run(language, code, origin)
  outcomes.set(key, outcome)
  const { good, evidence, opens } = await outcome
  const says = `program: ${text.replaceAll(/\s+/g, ' ').slice(0, 100)}`
  if (!opens) return ledger.hold(source, says, good, evidence)
  const { status } = await ask(opens)
  ledger.hold(source, says, status === 200, `${status} ${opens}`)
}

/**
 * @returns the imports, and that each gives what is taken of it; a name that a module lacks ends the program by itself
 */
const importsOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('import '))
    .join('\n')

/** Runs a program in a folder of its own; one of Node.js reads its packages and nothing else. */
async function run(language: string, code: string, origin: string): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'intake-program-'))
  try {
    const packages = await realpath(join(projectRoot, 'node_modules'))
    await symlink(packages, join(folder, 'node_modules'))
    const file = join(folder, language === 'python' ? 'program.py' : 'program.ts')
    await writeFile(file, code)
    await waitForRoom(origin)
    const words =
      language === 'python'
        ? ['python3', '-I', file]
        : [process.execPath, '--permission', `--allow-fs-read=${folder}`, `--allow-fs-read=${packages}`, file]
    return await outcomeOf(words, folder, origin)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A program asks the service a few times. */
const roomOfProgram = 12

/** A program comes from this machine, as the walk may, and does not come back where it is one request too many. */
async function waitForRoom(origin: string): Promise<void> {
  // Of a service that does not answer, the program tells more.
  const answer = await fetch(`${origin}/api/v1/catalog`, { signal: AbortSignal.timeout(timeoutMs) }).catch(
    () => undefined,
  )
  const told = (name: string) => Number(answer?.headers.get(name) ?? Infinity)
  if (told('x-ratelimit-remaining') < roomOfProgram) await setTimeout(told('x-ratelimit-reset') * 1000)
}

async function outcomeOf([command = '', ...options]: string[], folder: string, origin: string): Promise<Outcome> {
  const { PATH = '', HOME = folder } = process.env
  const child = spawn(command, options, { cwd: folder, env: { PATH, HOME }, timeout: timeoutMs })
  let output = ''
  let opens: string | undefined
  const collect = (chunk: Buffer) => {
    output += chunk
    // A program that waits for a person's browser says which address to open, and goes no further.
    const address = /https?:\/\/\S+/.exec(/^Open .*$/m.exec(output)?.[0] ?? '')?.[0]
    if (!address?.startsWith(`${origin}/`) || opens) return
    opens = address
    child.kill()
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  child.stdin.on('error', () => {})
  child.stdin.end(said)
  return new Promise((resolve) => {
    child.on('error', (error: NodeJS.ErrnoException) =>
      // A machine without Python says nothing about the program.
      resolve({ good: error.code === 'ENOENT', evidence: error.message }),
    )
    child.on('close', (exit) => {
      const evidence = `${exit} ${output.slice(-300)}`
      resolve({ good: exit === 0 && !/^[45]\d\d\b/m.test(output), evidence, ...(opens && { opens }) })
    })
  })
}
