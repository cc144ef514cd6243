import { randomInt } from 'node:crypto'
import autocannon from 'autocannon'
import { exampleLead } from '../../../contract/lead.ts'
import { numbered } from './desk.ts'
import type { Workload } from './workload.ts'

/** What one round found. */
export type Round = {
  requestsPerSecond: number
  /** Latency in milliseconds. */
  p50: number
  p99: number
  /** Answers with another status, and requests without any. */
  failed: number
}

/**
 * `node load.ts <url> <seconds> <connections> <workload> [requests]`: prints one round, which lasts so long, or so many
 * requests. Runs in a process of its own.
 */
const [url, seconds, connections, json, requests] = process.argv.slice(2)
const { method, path, headers, body, status, several } = JSON.parse(json!) as Workload

const result = await autocannon({
  url: url!,
  connections: Number(connections),
  duration: Number(seconds),
  ...(requests && { amount: Number(requests) }),
  requests: [
    {
      method,
      path,
      setupRequest: (request) => ({
        ...request,
        ...(body !== undefined && { body: body.replace(exampleLead.email, `a${randomInt(1e9)}@example.org`) }),
        ...asOneOfSeveral(),
      }),
    },
  ],
})
const right = result.statusCodeStats?.[`${status}`]?.count ?? 0
const round: Round = {
  requestsPerSecond: result.requests.average,
  p50: result.latency.p50,
  p99: result.latency.p99,
  failed: result.requests.total - right + result.errors,
}
console.log(JSON.stringify(round))
process.exit()

/** Each call comes from somebody else, as behind a proxy. The addresses are those kept for benchmarks (RFC 2544). */
function asOneOfSeveral() {
  const from = { 'X-Forwarded-For': `198.${18 + randomInt(2)}.${randomInt(256)}.${randomInt(256)}` }
  if (several === undefined) return { headers: { ...headers, ...from } }
  const number = 1 + randomInt(several)
  const own = Object.entries(headers).map(([name, value]) => [name, numbered(value, number)])
  return { path: numbered(path, number), headers: { ...Object.fromEntries(own), ...from } }
}
