import { expect, test } from 'vitest'
import { explainedDisk } from './disk-failure.ts'

const ofSystem = (code: string) => Object.assign(new Error(`${code}: open '/data/postgres.json'`), { code })

test('what the system says of the disk of the data is told in one sentence, with what to do', async () => {
  expect(await explainedDisk(ofSystem('EROFS'), '/data')).toMatchObject({
    message:
      'The folder /data of DATA_DIR is on a disk that may only be read. Mount that for writing, or set DATA_DIR to a folder elsewhere (EROFS).',
  })
  const ofInitdb = new Error(
    'initdb failed: could not write file "pg_wal/1": No space left on device\nchild process exited',
  )
  expect(await explainedDisk(ofInitdb, '/data')).toMatchObject({
    message: expect.stringMatching(/^.* is on a disk that is full\. .*\(ENOSPC\)\.$/),
  })
})

test('what is none of the disk stays as it is', async () => {
  for (const error of [ofSystem('ECONNREFUSED'), new Error('PostgreSQL did not start'), ofSystem('ENOENT')])
    expect(await explainedDisk(error, '/data')).toBe(error)
})
