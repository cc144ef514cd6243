import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'
import { memoryOf } from './pss.ts'

const tells = process.platform === 'linux'

test.runIf(tells)('the memory of a process has that of those below it beside its own', async () => {
  const child = spawn(process.execPath, ['-e', 'console.log(1); process.stdin.resume()'])
  await new Promise((resolve) => child.stdout.once('data', resolve))
  const before = memoryOf(process.pid)!
  const own = memoryOf(child.pid!)!
  child.kill()
  expect(own.own).toBeGreaterThan(5)
  expect(before.own).toBeGreaterThan(20)
  expect(before.below).toBeGreaterThan(own.own / 2)
})

test('of a process that is gone, nothing is told', () => {
  expect(memoryOf(2 ** 22 + 1)).toBeUndefined()
})
