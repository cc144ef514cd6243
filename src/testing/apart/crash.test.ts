import { randomInt } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { crash } from '../../labs/crash/rounds.ts'

const rounds = 10

test(
  'nothing acknowledged is lost or stored twice when server and database are killed',
  { timeout: 240_000 },
  async () => {
    const seed = randomInt(2 ** 31)
    console.log(`npm run crash -- --rounds ${rounds} --seed ${seed}`)
    const report = await crash({ folder: inject('builtCopy'), rounds, seed, endLeases: true, tell: () => {} })
    expect(report.acknowledged).toBeGreaterThan(rounds)
    expect(report.notifications).toBeGreaterThanOrEqual(report.acknowledged)
  },
)
