import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { Workload } from '../http/workload.ts'

/**
 * `node from-memory.ts <port> <address of ours> <workloads>`: asks ours for each answer once, and then writes the same
 * status, headers and bytes to whoever asks so. It is the bound: nothing that is asked in Node can be answered with
 * less.
 */
const [port, ours, json] = process.argv.slice(2)

/** What tells one answer from another, of what is asked here. */
function keyOf(url: string, headers: IncomingHttpHeaders): string {
  return `${url} ${headers['accept-encoding'] ?? ''} ${headers.range ?? ''} ${headers['if-none-match'] ?? ''}`
}

type Answer = { status: number; headers: Record<string, string>; body: Buffer }

const answers = new Map<string, Answer>()
for (const { path, headers } of JSON.parse(json!) as Workload[]) {
  const lower = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
  answers.set(keyOf(path, lower), await ask(path, headers))
}
createServer((request, response) => {
  const answer = answers.get(keyOf(request.url!, request.headers))
  if (!answer) return void response.writeHead(404).end()
  response.writeHead(answer.status, answer.headers).end(answer.body)
}).listen(Number(port), '127.0.0.1', () => console.log('listening'))

/** Without `fetch`, which undoes the encoding. */
async function ask(path: string, headers: Record<string, string>): Promise<Answer> {
  const { get } = await import('node:http')
  return new Promise((resolve, reject) => {
    get(`${ours}${path}`, { headers }, async (response) => {
      const { date: _, connection: __, 'keep-alive': ___, ...told } = response.headers
      const body = Buffer.concat(await response.toArray())
      resolve({ status: response.statusCode!, headers: told as Record<string, string>, body })
    }).on('error', reject)
  })
}
