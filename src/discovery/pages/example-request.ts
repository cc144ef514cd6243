import { exampleLead } from '../../contract/lead.ts'

/** @returns a `curl` command that sends the example lead, to be pasted into a shell */
export function curlExample(url: string, headers: Readonly<Record<string, string>> = {}): string {
  const lines = Object.entries({ 'Content-Type': 'application/json', ...headers }).map(
    ([name, value]) => `  -H '${name}: ${value}' \\`,
  )
  return [`curl -sS -X POST '${url}' \\`, ...lines, `  -d '${JSON.stringify(exampleLead)}'`].join('\n')
}
