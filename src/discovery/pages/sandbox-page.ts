import type { Catalogue } from '../../catalogue/catalogue.ts'
import { questionsOf } from '../../catalogue/questions.ts'
import { operations } from '../../contract/operations.ts'
import { sandboxScenarios } from '../../contract/parameters.ts'
import { paths } from '../../contract/paths.ts'
import type { DeveloperPage } from './developer-page.ts'
import { curlExample, verdictOnExample } from './example-request.ts'
import { fenced, fencedJson } from './fenced.ts'
import { table } from './markdown.ts'

/** @returns the page on how to rehearse: one call with its answer, then the ways in, then what else can be rehearsed */
export function sandboxPage(catalogue: Catalogue): DeveloperPage {
  const { baseUrl } = catalogue
  const { rehearseLead, submitLead } = operations
  return {
    path: paths.sandbox,
    title: 'Sandbox',
    description:
      'Rehearse a submission without a key: the same validation and errors as for real, nothing stored, and rare outcomes on demand.',
    markdown: `## One call

The same validation as a real submission; nothing is stored, and nobody is notified.

${fenced('sh', curlExample(`${baseUrl}${rehearseLead.path}`))}

${fencedJson(verdictOnExample(questionsOf(catalogue)))}

[The console](${paths.console}) sends the same request from a form.

## Rehearse an outcome

The header \`X-Sandbox-Scenario\` makes the sandbox return the real status, headers and body of an outcome that is hard to trigger otherwise.

${table(
  ['Scenario', 'Response'],
  Object.entries(sandboxScenarios).map(([name, what]) => [`\`${name}\``, what]),
)}

${fenced('sh', curlExample(`${baseUrl}${rehearseLead.path}`, { 'X-Sandbox-Scenario': 'rate_limited' }))}

## Three ways to call it

${table(
  ['Send', 'For'],
  [
    [`\`POST ${rehearseLead.path}\``, 'A call that can only rehearse'],
    [`\`POST ${submitLead.path}?sandbox=true\``, 'Your real call, with one parameter more'],
    [`\`POST ${submitLead.path}\`, \`X-Sandbox: true\``, 'A client whose URL is fixed: the flag is a header'],
  ],
)}

- The state and messages of a lead accept the flag, too: with it, the receipt of a rehearsal can be tracked, and with the scenario \`desk_asks\` in each call the desk asks something.
- The flag comes after the whole path: the messages of a rehearsed lead are at \`…/messages?sandbox=true\`.
- At [MCP](${paths.mcp}) and [A2A](${paths.a2a}), query and header mean the same. A2A rehearses the message. MCP rehearses with \`validate_lead\`; with the flag, the tools that store, send or withdraw are refused.
- Sandbox requests count towards [the limits](${paths.limits}) like any other.

## Rejected flags

A flag that is neither true nor false is rejected, so that a typo can't become a real submission. So are \`dry_run\` and \`test\` in the query, the header \`X-Dry-Run\`, and \`"sandbox": true\` in the body of a real submission, which returns 422 and stores nothing.`,
  }
}
