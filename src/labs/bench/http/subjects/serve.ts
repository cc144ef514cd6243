import type { Snapshot } from '../../../../contract/snapshot.ts'
import { createPool } from '../../../../database/pool.ts'
import { PreparedClient } from '../../../../postgres/prepared-client.ts'
import { distFolder, readModule, snapshotFile } from '../../../../build/build-files.ts'
import { startBound, startSameAnswers } from './bound.ts'
import { startFastify } from './fastify.ts'
import { startHono } from './hono.ts'
import { startSirv } from './sirv.ts'
import { createWork } from './work.ts'
import { sameAnswers } from './subject.ts'

const subjects = {
  'node:http': startBound,
  [sameAnswers]: startSameAnswers,
  Fastify: startFastify,
  Hono: startHono,
  sirv: startSirv,
}

/** `node serve.ts <subject> <port> <database>`: one peer in a process of its own. */
const [name, port, databaseUrl] = process.argv.slice(2)
const { offers, baseUrl } = await readModule<Snapshot>(distFolder, snapshotFile)
const start = subjects[name as keyof typeof subjects]
const listen = await start(createWork(createPool(databaseUrl!, { Client: PreparedClient }), offers, baseUrl), baseUrl)
await listen(Number(port))
console.log('listening')
