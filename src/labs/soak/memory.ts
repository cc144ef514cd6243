import { eventually, type OwnServer } from '../../testing/lab/server.ts'

/** Memory of a server at some time of a run, after a collection. */
export type MemorySample = { minutes: number; rssMb: number; heapMb: number }

const megabyte = 1024 * 1024

/** Options of Node.js for a server whose memory is looked at. */
export const probeOptions = ['--expose-gc', '--import', new URL('memory-probe.ts', import.meta.url).href]

/** Asks a server how much memory it has. */
export async function sampleMemory({ command }: OwnServer, minutes: number): Promise<MemorySample> {
  const told = () => [...command.output().matchAll(/^memory (\{.*\})$/gm)].map(([, json]) => json!)
  const before = told().length
  command.process.kill('SIGUSR2')
  const json = await eventually('the server tells its memory', async () => told()[before])
  const { rss, heapUsed } = JSON.parse(json) as { rss: number; heapUsed: number }
  return { minutes, rssMb: rss / megabyte, heapMb: heapUsed / megabyte }
}

/** @returns by how much a value grows per minute, by least squares */
export function slopeOf(samples: readonly { minutes: number; value: number }[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const x = mean(samples.map(({ minutes }) => minutes))
  const y = mean(samples.map(({ value }) => value))
  const over = samples.reduce((sum, { minutes, value }) => sum + (minutes - x) * (value - y), 0)
  const under = samples.reduce((sum, { minutes }) => sum + (minutes - x) ** 2, 0)
  return under === 0 ? 0 : over / under
}
