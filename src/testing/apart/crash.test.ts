import { expect, inject, test } from 'vitest'
import { crash } from '../../labs/crash/rounds.ts'

/** Always the same, so that a run of the tests can be repeated; `npm run crash` draws another each time. */
const seed = 20_261_122
const rounds = 8

test('nothing acknowledged is lost or stored twice when server and database are killed', async () => {
  console.log(`npm run crash -- --rounds ${rounds} --seed ${seed}`)
  const report = await crash({ folder: inject('builtCopy'), rounds, seed, endLeases: true, tell: () => {} })
  expect(report.acknowledged).toBeGreaterThan(rounds)
  expect(report.messages).toBeGreaterThan(0)
  expect(report.notifications).toBeGreaterThanOrEqual(report.acknowledged + report.messages)
})
