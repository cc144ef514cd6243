import type { SandboxVerdict } from '../../contract/answers.ts'
import type { Question } from '../../contract/questions.ts'
import { exampleVerdict } from '../../contract/sandbox-documents.ts'
import { defaultSources, exampleLead } from '../../contract/lead.ts'
import { type CodeRequest, curlCode } from '../../text/request-code.ts'

/** What an agent would send for a person: it names no source, because that of the example is the sandbox. */
const { source: _source, ...lead } = exampleLead

/** @returns the example lead as a request, to be shown in any language */
export function exampleCodeRequest(url: string): CodeRequest {
  return { method: 'POST', url, headers: { 'Content-Type': 'application/json' }, body: lead }
}

/** @returns a `curl` command that sends the example lead, to be pasted into a shell */
export function curlExample(url: string, headers: Readonly<Record<string, string>> = {}): string {
  return curlJson(url, lead, headers)
}

/** @returns a `curl` command that sends JSON, to be pasted into a shell */
export function curlJson(
  url: string,
  body: Readonly<Record<string, unknown>>,
  headers: Readonly<Record<string, string>> = {},
): string {
  const request = { method: 'POST', url, headers: { 'Content-Type': 'application/json', ...headers }, body }
  return curlCode(request, '-sS')
}

/** @returns a `curl` command that sends a form */
export function curlForm(
  url: string,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): string {
  return curlCode({ method: 'POST', url, headers, form: fields }, '-sS')
}

/** @param questions that are asked @returns what the sandbox answers to the example lead */
export function verdictOnExample(questions: readonly Question[]): SandboxVerdict {
  return { ...exampleVerdict(questions), lead: { ...lead, source: defaultSources.api } }
}
