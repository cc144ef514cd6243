import { randomInt } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { pathToFileURL } from 'node:url'

/** Milliseconds of one cold start. */
export type ColdStart = {
  importMs: number
  /** CPU time of the same, which a busy machine changes less. */
  importCpuMs: number
  /** The first answer, after the import. */
  answerMs: number
  answerCpuMs: number
  status: number
}

type Handler = (request: Request, context: object) => Promise<Response>

/** `node probe.ts <bootstrap> <main> <url> [body]`: one cold start, in a process of its own. */
const [bootstrap, main, url, body] = process.argv.slice(2)
// On the platform it is there before the function is: what it loads of Node.js is no cost of ours.
await import(pathToFileURL(bootstrap!).href)

// Each is somebody else, or there were too many of one. The addresses are those kept for benchmarks (RFC 2544).
const ip = `198.18.${randomInt(256)}.${randomInt(256)}`
const begun = clock()
const { default: handler } = (await import(pathToFileURL(main!).href)) as { default: Handler }
const imported = clock()
const response = await handler(requestOf(url!, body), { ip, waitUntil: () => {} })
await response.arrayBuffer()
const answered = clock()
const coldStart: ColdStart = {
  importMs: imported.wall - begun.wall,
  importCpuMs: imported.cpu - begun.cpu,
  answerMs: answered.wall - imported.wall,
  answerCpuMs: answered.cpu - imported.cpu,
  status: response.status,
}
console.log(JSON.stringify(coldStart))
process.exit()

function clock(): { wall: number; cpu: number } {
  const { user, system } = process.cpuUsage()
  return { wall: performance.now(), cpu: (user + system) / 1000 }
}

function requestOf(address: string, json: string | undefined): Request {
  if (json === undefined) return new Request(address)
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' }
  return new Request(address, { method: 'POST', body: json, headers })
}
