import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isAlive } from '../postgres/process-identity.ts'
import { eventually } from './lab/server.ts'

const command = join(import.meta.dirname, 'command.ts')

test('what a test started ends with it, also where the test is killed', async () => {
  const code = `import { startCommand } from ${JSON.stringify(command)}
    const { process: child } = startCommand(['sleep', '600'], { folder: '.' })
    console.log(child.pid)
    setInterval(() => {}, 1000)`
  const runner = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = (await once(runner.stdout, 'data')) as [Buffer]
  const pid = Number(String(said))
  expect(isAlive(pid)).toBe(true)
  runner.kill('SIGKILL')
  await eventually('it has ended', async () => (isAlive(pid) ? undefined : true))
})
