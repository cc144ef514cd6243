import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { runningCluster } from '../../postgres/cluster.ts'
import { newAttempt, submit } from '../lab/leads.ts'
import { eventually, startServer } from '../lab/server.ts'
import { startCommand, waitFor } from '../command.ts'
import { freePort } from '../../postgres/free-port.ts'
import { patientMs } from '../patience.ts'

const folder = () => inject('builtCopy')
const ready = async (url: string) => (await fetch(`${url}/api/health/ready`)).status

test('a server that is told to end says so first, and takes leads until DRAIN_SECONDS are over', async () => {
  const server = await startServer({
    folder: folder(),
    env: { DATA_DIR: join(folder(), '.data-drain'), DRAIN_SECONDS: '300' },
  })
  expect(await ready(server.url)).toBe(200)
  server.command.process.kill('SIGTERM')
  await eventually('probes are told', async () => ((await ready(server.url)) === 503 ? true : undefined))
  expect((await submit(server.url, newAttempt())).status).toBe(201)
  expect((await fetch(`${server.url}/api/health/live`)).status).toBe(200)
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
  // Whoever cannot wait says it twice.
  expect(await server.stop()).toMatchObject({ code: 0 })
})

test('a terminal that goes away ends a server in order, and its database, too', async () => {
  const data = join(folder(), '.data-hangup')
  const server = await startServer({ folder: folder(), env: { DATA_DIR: data } })
  server.command.process.kill('SIGHUP')
  expect(await server.command.finished).toMatchObject({ code: 0 })
  expect(await runningCluster(data)).toBeUndefined()
})

test('SIGTERM to npm ends the server and its database, too', async () => {
  const port = await freePort()
  const env = {
    PORT: String(port),
    DATA_DIR: join(folder(), '.data-npm'),
    SITE_URL: undefined,
    DATABASE_URL: undefined,
  }
  const npm = startCommand(['npm', 'run', 'preview'], { folder: folder(), env })
  await waitFor(npm, 'The start of a server', patientMs, () => npm.output().includes('Stop with Ctrl-C'))
  npm.process.kill('SIGTERM')
  await npm.finished
  const ended = eventually('nothing listens any more', () =>
    fetch(`http://127.0.0.1:${port}/api/health/live`).then(
      () => undefined,
      () => true,
    ),
  )
  await ended.finally(() => npm.stop('SIGKILL'))
})

test('what a collector of lines reads from a server is JSON, line by line', async () => {
  const env = {
    PORT: String(await freePort()),
    DATA_DIR: join(folder(), '.data-lines'),
    SITE_URL: undefined,
    DATABASE_URL: undefined,
    LOG_FORMAT: undefined,
    OPERATOR: 'misspelt',
  }
  const server = startCommand([process.execPath, 'src/cli/start.js', '--as-built'], { folder: folder(), env })
  let collected = ''
  server.process.stdout!.on('data', (chunk) => (collected += chunk))
  await waitFor(server, 'The start of a server', patientMs, () => server.output().includes('Stop with Ctrl-C'))
  await server.stop()
  const events = collected
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).event)
  expect(events).toContain('setting_unknown')
})
