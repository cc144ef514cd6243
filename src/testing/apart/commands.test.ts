import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exampleLead } from '../../contract/lead.ts'
import type { ServiceHistory } from '../../contract/service-history.ts'
import { type RunningCommand, runCommand, runIntake, startCommand, unset, waitFor } from '../command.ts'
import { startPostgres } from '../lab/postgres.ts'
import { freePort } from '../../postgres/free-port.ts'
import { copyProject, type ProjectCopy } from '../project-copy.ts'
import { patientMs } from '../patience.ts'

let copy: ProjectCopy
beforeAll(async () => {
  copy = await copyProject()
})
afterAll(() => copy.remove())

const run = (words: string[], env: Record<string, string | undefined> = {}) =>
  runCommand(words, { folder: copy.folder, env: { ...unset, ...env } })

async function start(env: Record<string, string | undefined> = {}): Promise<{ command: RunningCommand; url: string }> {
  const port = String(await freePort())
  const url = `http://localhost:${port}`
  const command = startCommand(['npm', 'start'], {
    folder: copy.folder,
    env: { ...unset, PORT: port, SITE_URL: 'http://localhost:4321', ...env },
  })
  // It answers before all of what it says is printed.
  await waitFor(
    command,
    'npm start',
    patientMs,
    async () => command.output().includes('Stop with Ctrl-C') && (await fetch(`${url}/api/health`)).ok,
  )
  return { command, url }
}

async function submit(url: string): Promise<{ id: string; status_token: string }> {
  const response = await fetch(`${url}/api/v1/lead`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(exampleLead),
  })
  expect(response.status).toBe(201)
  return (await response.json()) as { id: string; status_token: string }
}

const databasePid = async () =>
  Number((await readFile(join(copy.folder, '.data', 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])

const statusOf = async (url: string, { id, status_token }: { id: string; status_token: string }) =>
  (await fetch(`${url}/api/v1/lead/${id}`, { headers: { Authorization: `Bearer ${status_token}` } })).status

const healthOf = async (url: string) => (await (await fetch(`${url}/api/health`)).json()) as { history: ServiceHistory }
const requestsOf = (sum: number, { requests }: { requests: number }) => sum + requests

describe('npm start', () => {
  test('names every wrong setting with its remedy', async () => {
    const { code, output } = await run(['npm', 'start'], {
      PORT: 'http',
      HOST: 'my host',
      SITE_URL: 'example.com/shop',
      DATABASE_URL: 'mysql://secret@db/x',
      TRUST_PROXY: 'yes',
    })
    expect(code).toBe(1)
    for (const name of ['PORT', 'HOST', 'SITE_URL', 'DATABASE_URL', 'TRUST_PROXY'])
      expect(output).toMatch(new RegExp(`${name} is .*(Set it to|unset it)`))
    expect(output).not.toContain('secret')
    expect(output).not.toMatch(/^\s+at /m)
  })

  test('serves what it says, keeps leads and the history of its days over a restart, and starts again without building', async () => {
    const first = await start({ DATABSE_URL: 'a secret of theirs' })
    expect(first.command.output()).toContain('Building')
    const [command = ''] = /curl -sS[\s\S]*?'\{.*?\}'/.exec(first.command.output()) ?? []
    const tried = await run(['sh', '-c', command.replaceAll('http://localhost:4321', first.url)])
    expect(JSON.parse(tried.output)).toMatchObject({ sandbox: true, valid: true })
    const lead = await submit(first.url)
    const { history: before } = await healthOf(first.url)
    expect((await run(['npm', 'run', '--silent', 'intake', '--', 'leads', 'show', lead.id])).output).toContain(
      exampleLead.email,
    )
    const { output } = await first.command.stop('SIGINT')
    expect(output).not.toContain('Error')
    // What a caller was told as X-Request-Id leads to the lead.
    expect(output).toMatch(new RegExp(`"event":"lead_stored","request_id":"req_\\w+","lead":"${lead.id}"`))
    expect(output).toMatch(/"event":"setting_unknown","name":"DATABSE_URL","meant":"DATABASE_URL"/)
    expect(output).not.toContain('a secret of theirs')

    const intake = (...words: string[]) => runIntake(words, { folder: copy.folder, env: unset })
    expect((await intake('leads', 'list', '--json')).output).toContain(lead.id)
    const audit = await intake('audit', 'list')
    expect(audit.output).toMatch(new RegExp(`\\S+ \\(command line\\) +Looked at a lead +${lead.id}`))

    const second = await start()
    expect(second.command.output()).not.toContain('Building')
    expect(await statusOf(second.url, lead)).toBe(200)
    // Seldom enough for the limit of requests.
    const since = async () => (await healthOf(second.url)).history.since
    await expect.poll(since, { interval: 1_000 }).toBe(before.since)
    const answered = async () => (await healthOf(second.url)).history.days.reduce(requestsOf, 0)
    expect(await answered()).toBeGreaterThan(before.days.reduce(requestsOf, 0))
    await second.command.stop()
  })

  test('starts on the same data after it was killed, although its database lives on', async () => {
    const first = await start()
    const lead = await submit(first.url)
    await first.command.stop('SIGKILL')
    const pid = await databasePid()
    expect(() => process.kill(pid, 0)).not.toThrow()
    const second = await start()
    expect(await statusOf(second.url, lead)).toBe(200)
    await second.command.stop()
  })

  test('starts again after both it and its database were killed', async () => {
    const first = await start()
    const lead = await submit(first.url)
    const pid = await databasePid()
    await first.command.stop('SIGKILL')
    process.kill(pid, 'SIGKILL')
    const second = await start()
    expect(await statusOf(second.url, lead)).toBe(200)
    await second.command.stop()
  })

  test('brings its database back when that dies alone', async () => {
    const { command, url } = await start()
    const lead = await submit(url)
    const died = await databasePid()
    process.kill(died, 'SIGKILL')
    // Connections outlive the process that made them for a moment, so an answer alone says nothing.
    const isBack = async () => (await databasePid()) !== died && (await statusOf(url, lead)) === 200
    await waitFor(command, 'the return of the database', patientMs, isBack)
    expect(command.output()).toContain('database_restarted')
    await command.stop()
  })

  test('explains a port in use, and a data folder in use', async () => {
    const first = await start()
    const port = new URL(first.url).port
    const sameFolder = await run(['npm', 'start'], {
      SITE_URL: 'http://localhost:4321',
      PORT: String(await freePort()),
    })
    expect([sameFolder.code, sameFolder.output]).toEqual([
      1,
      expect.stringMatching(/Another server .* Stop it first, or set DATA_DIR/),
    ])
    const samePort = await run(['npm', 'start'], {
      SITE_URL: 'http://localhost:4321',
      PORT: port,
      DATA_DIR: join(copy.folder, '.other'),
    })
    expect([samePort.code, samePort.output]).toEqual([1, expect.stringMatching(/Port \d+ is in use.*set PORT/)])
    expect(samePort.output).not.toContain('indexes_not_made')
    await first.command.stop()
  })

  test('uses the PostgreSQL at DATABASE_URL, also together with another server', async () => {
    const postgres = await startPostgres()
    const env = { DATABASE_URL: postgres.url(), SECRET_KEY: randomBytes(32).toString('base64') }
    const [one, two] = await Promise.all([start(env), start(env)])
    const lead = await submit(one.url)
    expect(await statusOf(two.url, lead)).toBe(200)
    expect(one.command.output()).toContain('PostgreSQL at DATABASE_URL')
    expect(one.command.output()).not.toContain(new URL(env.DATABASE_URL).password)
    await Promise.all([one.command.stop(), two.command.stop()])
    await postgres.remove()
  })
})
