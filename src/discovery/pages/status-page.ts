import { operations } from '../../contract/operations.ts'
import { paths } from '../../contract/paths.ts'
import { problemPath } from '../../contract/problems.ts'
import { historyDays } from '../../contract/service-history.ts'
import type { DeveloperPage } from './developer-page.ts'
import { fenced } from './fenced.ts'
import { table } from './markdown.ts'

/** @returns what can be asked of how the service is: first whether it takes leads, then its parts */
export function statusParts() {
  return [
    { name: 'Taking requests', path: operations.checkHealth.path, means: 'the database answers and may be written' },
    { name: 'The program', path: operations.checkLiveness.path, means: 'the program runs, whatever the database does' },
    { name: 'The catalogue', path: operations.readCatalog.path, means: 'packages and prices can be read' },
    { name: 'The sandbox', path: operations.describeSandbox.path, means: 'requests can be rehearsed' },
  ] as const
}

/** What is told of each part. */
export const statusHead = ['Part', 'Ask it at', 'An answer of 200 means that'] as const

/** @returns the page that says how the service is, by asking it */
export function statusPage(baseUrl: string): DeveloperPage {
  const { path } = operations.checkHealth
  return {
    path: paths.status,
    title: 'Status',
    description: `Live, checked from your browser, part by part. Then the last ${historyDays} days.`,
    markdown: `## Right now

${table(
  statusHead,
  statusParts().map(({ name, path: at, means }) => [name, `[${at}](${at})`, means]),
)}

## Check it yourself

${fenced('sh', `curl -sS -i '${baseUrl}${path}'`)}

- \`200\`: the database answered, and a lead sent now would be stored.
- \`503\` with [\`service_unavailable\`](${problemPath('service_unavailable')}): it would not. The answer says in \`Retry-After\` when to come back.
- \`429\`: you asked too often. That says nothing about the service.

No lead is ever accepted and then lost. Without a \`201\` it is not acknowledged; where it may have been stored all the same, the answer says so, and how to send it again.

## How days are counted

\`history\` in the answer of [${path}](${path}) has, for each of the last ${historyDays} days in UTC, how many calls of the API were answered, how many of them with 5xx, and within which time half of them (p50) and 95 % (p95) were answered. This page shows numbers for days with 100 calls or more. Where the service runs as functions, there is no \`history\`.

Rehearsals count like other calls; a rehearsed failure does not count as a failure. Probes of load balancers, calls that were broken off, and long answers whose caller asked for the wait are not counted.`,
  }
}
