import { exampleVerdict, type SandboxVerdict } from '../../contract/answers.ts'
import { defaultSources, exampleLead } from '../../contract/lead.ts'

/** What an agent would send for a person: it names no source, because that of the example is the sandbox. */
const { source: _source, ...lead } = exampleLead

/** @returns a `curl` command that sends the example lead, to be pasted into a shell */
export function curlExample(url: string, headers: Readonly<Record<string, string>> = {}): string {
  const lines = Object.entries({ 'Content-Type': 'application/json', ...headers }).map(
    ([name, value]) => `  -H '${name}: ${value}' \\`,
  )
  return [`curl -sS -X POST '${url}' \\`, ...lines, `  -d '${JSON.stringify(lead)}'`].join('\n')
}

/** @returns what the sandbox answers to it */
export function verdictOnExample(): SandboxVerdict {
  return { ...exampleVerdict(), lead: { ...lead, source: defaultSources.api } }
}
