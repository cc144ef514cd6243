import { describe, expect, test } from 'vitest'
import { jargon } from '../testing/jargon.ts'
import { problemsOf } from '../testing/load-fixture.ts'
import { harmless } from '../testing/seeded/harmless.ts'
import type { SeededMistake } from '../testing/seeded/seeded-mistake.ts'
import { seededMistakes } from '../testing/seeded-mistakes.ts'
import { type ContentProblem, formatProblems } from './problem.ts'

const read = new Map<SeededMistake, Promise<ContentProblem[]>>()

/** What is told of a mistake: it is read once for all that is asked of it. */
const toldOf = (seeded: SeededMistake) => {
  const told = read.get(seeded) ?? problemsOf(seeded.changes)
  read.set(seeded, told)
  return told
}

test('more than one hundred and fifty different mistakes are seeded', () => {
  expect(new Set(seededMistakes.map(({ mistake }) => mistake)).size).toBe(seededMistakes.length)
  expect(seededMistakes.length).toBeGreaterThan(150)
})

describe('a seeded mistake is told at its file and line, and doing what is said mends it', () => {
  test.each(seededMistakes)('$mistake', async (seeded) => {
    const { at, rule, fix, mended } = seeded
    const told = await toldOf(seeded)
    expect(formatProblems(told).split('\n')[0]).toBe(`content/${at}`)
    expect(told).toHaveLength(1)
    expect(told[0]!.rule).toContain(rule)
    if (typeof fix === 'string') expect(told[0]!.suggestion).toBe(fix)
    else expect(told[0]!.suggestion).toMatch(fix)
    // What the message asks to write stands in the mended file.
    const asked = /^(?:did you mean|rename it to) `?(?:content\/)?([^`?]+)/.exec(told[0]!.suggestion!)?.[1]
    if (asked) expect(Object.entries(mended).flat().join('\n')).toContain(asked)
    expect(await problemsOf(mended)).toEqual([])
  })
})

describe('a seeded mistake is told in words that every editor knows, with a remedy, and with at most five choices', () => {
  test.each(seededMistakes)('$mistake', async (seeded) => {
    for (const { rule, suggestion = '' } of await toldOf(seeded)) {
      expect(`${rule}. ${suggestion}`.replaceAll(/`[^`]*`/g, '')).not.toMatch(jargon)
      expect(suggestion).not.toBe('')
      const choices = suggestion.startsWith('choose one of') ? suggestion.match(/`[^`]*`/g) : []
      expect(choices?.length).toBeLessThanOrEqual(5)
    }
  })
})

describe('what is unusual and does no harm is left alone', () => {
  test.each(harmless)('$oddity', async ({ changes }) => {
    expect(await problemsOf(changes)).toEqual([])
  })
})
