import { createRequire } from 'node:module'
import type { Pattern } from './collect.ts'

/** What the checker found out. `proven`: by automata; `searched`: no attack was found where automata cannot tell, as with lookaround */
export type Verdict = { kind: 'proven' | 'searched' } | { kind: 'unsafe'; why: string }

const { resolve } = createRequire(import.meta.url)
const packages: Readonly<Record<string, string>> = { darwin: 'macos', linux: 'linux', win32: 'windows' }

/** The program of the platform where there is one, else JavaScript, which is slower; never a Java that happens to be there. */
function backend(): 'native' | 'pure' {
  try {
    resolve(`recheck-${packages[process.platform]}-${process.arch}/package.json`)
    return 'native'
  } catch {
    return 'pure'
  }
}

/** A pattern that takes longer to understand is too hard for people, too. */
const timeoutMs = 60_000

/** The search is bounded by the steps that it takes, not by time: a busy machine finds the same. */
const inSteps = { attackTimeout: null, incubationTimeout: null, seedingTimeout: null }

/** @returns whether the time for a match grows with the length of the text and not faster, as far as recheck knows */
export async function prove({ source, flags }: Pick<Pattern, 'source' | 'flags'>): Promise<Verdict> {
  process.env['RECHECK_BACKEND'] = backend()
  const { check } = await import('recheck')
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
