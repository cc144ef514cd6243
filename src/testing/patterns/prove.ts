import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { folderOf, packageOf } from '../../labs/tools/tools.ts'
import type { Pattern } from './collect.ts'

/**
 * What the checker found out. `proven`: by automata; `searched`: no attack was found where automata cannot tell, as
 * with lookaround
 */
export type Verdict = { kind: 'proven' | 'searched' } | { kind: 'unsafe'; why: string }

const packages: Readonly<Record<string, string>> = { darwin: 'macos', linux: 'linux', win32: 'windows' }

/**
 * The program of the platform where there is one, else JavaScript, which is slower; never a Java that happens to be
 * there.
 */
async function backend(): Promise<'native' | 'pure'> {
  const program = `recheck-${packages[process.platform]}-${process.arch}`
  return existsSync(join(await folderOf('patterns'), 'node_modules', program)) ? 'native' : 'pure'
}

/** As much of its answer as is looked at. */
type Proof =
  | { status: 'safe' }
  | { status: 'vulnerable'; complexity: { summary: string }; attack: { pattern: string } }
  | { status: 'unknown'; error: { kind: string } }
type Check = (source: string, flags: string, options: object) => Promise<Proof>

async function checker(): Promise<Check> {
  process.env['RECHECK_BACKEND'] = await backend()
  return (await packageOf<{ default: { check: Check } }>('patterns', 'recheck')).default.check
}

/** Only what hangs takes longer, on a busy machine too. */
const timeoutMs = 180_000

/** The search is bounded by the steps that it takes, not by time: a busy machine finds the same. */
const inSteps = { attackTimeout: null, incubationTimeout: null, seedingTimeout: null }

/** @returns whether the time for a match grows with the length of the text and not faster, as far as recheck knows */
export async function prove({ source, flags }: Pick<Pattern, 'source' | 'flags'>): Promise<Verdict> {
  const check = await checker()
  const proof = await check(source, flags, { checker: 'automaton', timeout: timeoutMs })
  if (proof.status === 'safe') return { kind: 'proven' }
  if (proof.status === 'vulnerable') return unsafe(proof.complexity.summary, proof.attack.pattern)
  if (proof.error.kind !== 'unsupported') return { kind: 'unsafe', why: `cannot be checked: ${proof.error.kind}` }
  const search = await check(source, flags, { ...inSteps, timeout: timeoutMs })
  if (search.status === 'safe') return { kind: 'searched' }
  return search.status === 'vulnerable'
    ? unsafe(search.complexity.summary, search.attack.pattern)
    : { kind: 'unsafe', why: `cannot be checked: ${search.error.kind}` }
}

function unsafe(complexity: string, attack: string): Verdict {
  return { kind: 'unsafe', why: `${complexity}, as with ${attack}` }
}
