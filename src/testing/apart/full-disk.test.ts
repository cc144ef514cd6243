import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { runningCluster } from '../../postgres/cluster.ts'
import { runIntake } from '../command.ts'
import { mountSmallDisk } from '../lab/small-disk.ts'
import { eventually, startServer } from '../lab/server.ts'
import { newAttempt, submit } from '../lab/leads.ts'
import { ask } from '../lab/postgres.ts'
import { expectNothingByHalves, expectUnavailable, health, submitUntilStored } from '../lab/outage.ts'

const smallDisk = await mountSmallDisk()
afterAll(() => smallDisk?.remove())

// Only the superuser may mount one, and not in every container.
describe.runIf(smallDisk)('a disk that is really full', () => {
  test('costs callers a 503 until there is room again, and no acknowledged lead', async () => {
    const server = await startServer({
      folder: inject('builtCopy'),
      env: { DATA_DIR: join(smallDisk!.folder, 'data') },
    })
    const acknowledged = [(await submitUntilStored(server.url)).id]
    await smallDisk!.fill()
    const full = await eventually('the disk is full', async () => {
      const answers = await Promise.all(
        Array.from({ length: 20 }, () =>
          submit(server.url, { ...newAttempt(), need: randomBytes(2_400).toString('hex') }),
        ),
      )
      acknowledged.push(...answers.flatMap(({ receipt }) => receipt?.id ?? []))
      return answers.find(({ status }) => status !== 201)
    })
    expectUnavailable(full)
    expect((await health(server.url))['/ready']).toBe(503)
    const intake = (...words: string[]) =>
      runIntake(words, { folder: inject('builtCopy'), env: { DATA_DIR: join(smallDisk!.folder, 'data') } })
    const elsewhere = await mkdtemp(join(tmpdir(), 'intake-backup-'))
    expect(await intake('backup', join(elsewhere, 'full.backup'))).toMatchObject({ code: 0 })
    await rm(elsewhere, { recursive: true })
    const listed = await intake('leads', 'list')
    expect([listed.code, listed.output]).toEqual([1, expect.stringMatching(/53100.*Its disk is full/)])
    await smallDisk!.empty()
    acknowledged.push((await submitUntilStored(server.url)).id)
    const { url } = (await runningCluster(join(smallDisk!.folder, 'data')))!
    const kept = new Set((await ask<{ id: string }>(url, 'select id from leads')).map(({ id }) => id))
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
    await expectNothingByHalves(url)
    await server.stop()
  })
})
