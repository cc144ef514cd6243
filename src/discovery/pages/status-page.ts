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
    { name: 'Consultation requests', path: operations.checkHealth.path, means: 'database reachable and writable' },
    { name: 'Process', path: operations.checkLiveness.path, means: 'process running, with or without its database' },
    { name: 'Catalog', path: operations.readCatalog.path, means: 'packages and prices readable' },
    { name: 'Sandbox', path: operations.describeSandbox.path, means: 'rehearsals accepted' },
  ] as const
}

/** What is told of each part. */
export const statusHead = ['Component', 'Endpoint', 'A 200 means'] as const

/** @returns the page that says how the service is, by asking it */
export function statusPage(baseUrl: string): DeveloperPage {
  const { path } = operations.checkHealth
  return {
    path: paths.status,
    title: 'Status',
    description: `Checked just now from your browser, and the last ${historyDays} days.`,
    markdown: `## Right now

${table(
  statusHead,
  statusParts().map(({ name, path: at, means }) => [name, `[${at}](${at})`, means]),
)}

## Check it yourself

${fenced('sh', `curl -sS -i '${baseUrl}${path}'`)}

- \`200\`: the database is up, and a lead sent now would be stored.
- \`503\` with [\`service_unavailable\`](${problemPath('service_unavailable')}): a lead would not be stored. \`Retry-After\` says when to retry.
- \`429\`: your rate limit is used up. That says nothing about the service.

No lead is ever accepted and then lost: a \`201\` means it is stored. Where it may have been stored without one, the error says so, and how to retry.

## How days are counted

\`history\` in the response of [${path}](${path}) has, for each of the last ${historyDays} days in UTC, the number of API calls, how many failed with 5xx, and the median (\`p50_ms\`) and 95th percentile (\`p95_ms\`) of their response times. This page shows numbers for days with 100 calls or more. Where the service runs as functions, there is no \`history\`.

Sandbox calls count like others; a rehearsed failure is no failure. Load balancer probes, aborted calls and long polls are not counted.`,
  }
}
