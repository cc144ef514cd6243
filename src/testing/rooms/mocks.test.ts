import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../../project-root.ts'

test('only tests that say so in their name replace a module: the others share modules', () => {
  const tests = globSync('src/**/*.test.ts', { cwd: projectRoot })
  expect(tests.length).toBeGreaterThan(200)
  const replaces = /\bvi\.(mock|doMock)\(/
  const mocking = tests.filter((file) => replaces.test(readFileSync(join(projectRoot, file), 'utf8')))
  expect(mocking.filter((file) => !file.includes('/rooms/mocks'))).toEqual(
    tests.filter((file) => file.endsWith('.mocked.test.ts')),
  )
})
