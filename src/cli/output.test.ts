import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { projectRoot } from '../project-root.ts'

const show = (to: string) =>
  spawnSync('sh', ['-c', `"$0" src/cli/intake.ts --help ${to}`, process.execPath], {
    cwd: projectRoot,
    encoding: 'utf8',
  })

test.runIf(existsSync('/dev/full'))('a command whose output nothing takes any more fails, and says so', () => {
  const { status, stderr } = show('> /dev/full')
  expect(stderr).toContain('could not be written (ENOSPC)')
  expect(status).toBe(1)
})

test('a reader that has seen enough is no failure', () => {
  expect(show('| true')).toMatchObject({ status: 0, stderr: '' })
})
