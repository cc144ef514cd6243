import { expect, test } from 'vitest'
import type { Retention } from '../intake/retention.ts'
import { tellLongerRetention } from './longer-retention.ts'

const told = (byState: Retention, days: number | undefined) => {
  const lines: object[] = []
  tellLongerRetention(byState, days, (line) => void lines.push(line))
  return lines
}

test('nothing is told where pages say nothing, or leads are erased as soon as they say or sooner', () => {
  expect(told({ closed: 730 }, undefined)).toEqual([])
  expect(told({}, 365)).toEqual([])
  expect(told({ closed: 365, held: 30 }, 365)).toEqual([])
})

test('states that are kept longer than pages say are told, with what mends it', () => {
  expect(told({ closed: 730, held: 30 }, 365)).toEqual([
    {
      event: 'kept_longer_than_said',
      level: 'warn',
      states: 'closed=730',
      remedy: expect.stringContaining('Pages say 365 days'),
    },
  ])
})
