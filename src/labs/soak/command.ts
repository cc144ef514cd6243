import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '../../project-root.ts'
import { readNumbers } from '../../testing/lab/options.ts'
import { startServer } from '../../testing/lab/server.ts'
import { probeOptions } from './memory.ts'
import { deskOf, makeToken } from './desk.ts'
import { soak } from './soak.ts'

/** What is still called flat: less than a leak of a hundred bytes for each request at the usual rate. */
const flatMbPerMinute = 1.5

/** `npm run soak -- --minutes 10 --rate 300` */
const { minutes, rate } = readNumbers({ minutes: 10, rate: 300 })
const data = await mkdtemp(join(tmpdir(), 'intake-soak-'))
await chmod(data, 0o755)
const operators = deskOf(rate)
const env = { DATA_DIR: data, OPERATORS: operators.join(' ') }
const server = await startServer({ folder: projectRoot, env, node: probeOptions, builds: true })
try {
  const deskTokens: string[] = []
  for (const operator of operators) deskTokens.push(await makeToken(operator, { folder: projectRoot, env }))
  const tell = (line: string) => console.log(line)
  const { memory: _, ...report } = await soak({ server, minutes, rate, deskTokens, tell })
  console.log(JSON.stringify(report, null, 2))
  const wrong = [
    ...Object.entries(report.errors).map(([what, count]) => `${count} times ${what}`),
    ...(report.heapSlope > flatMbPerMinute ? [`the heap grows by ${report.heapSlope.toFixed(2)} MB a minute`] : []),
    ...report.messages.wrong,
    ...(Object.values(report.messages.acknowledged).includes(0) ? ['a side said nothing'] : []),
    ...(Object.keys(report.overTheLimit).some((status) => !['200', '429'].includes(status)) ? ['not only 429'] : []),
  ]
  if (wrong.length > 0) {
    console.error(`\n${wrong.join('\n')}`)
    process.exitCode = 1
  }
} finally {
  await server.stop()
  await rm(data, { recursive: true, force: true })
}
