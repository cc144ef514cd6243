import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../../project-root.ts'
import { leftOut } from './left-out.ts'
import { guardedRooms } from './rooms.ts'

const tests = globSync(`src/{${guardedRooms.join(',')}}/**/*.test.ts`, { cwd: projectRoot }).map((path) =>
  readFileSync(join(projectRoot, path), 'utf8'),
)

test.each(leftOut)('one test of the guarded rooms still has “%s” in its name', (part) => {
  expect(tests.filter((text) => text.includes(part))).toHaveLength(1)
})
