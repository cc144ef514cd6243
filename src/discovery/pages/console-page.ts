import { describeLeadField, leadFields } from '../../contract/lead.ts'
import { operations } from '../../contract/operations.ts'
import { parameters } from '../../contract/parameters.ts'
import { paths } from '../../contract/paths.ts'
import { codeLanguages } from '../../text/request-code.ts'
import type { DeveloperPage } from './developer-page.ts'
import { exampleCodeRequest } from './example-request.ts'
import { fenced } from './fenced.ts'
import { blocks, bullets } from './markdown.ts'

const { method, path } = operations.rehearseLead

/** What there is to know of the console, beside the console itself. */
export const consoleNotes = `Every request goes to \`${method} ${path}\`, which runs the full validation, stores nothing and notifies nobody. It counts towards the [rate limit](${paths.limits}) like any other. [More about the sandbox](${paths.sandbox}); [how to submit a lead for real](${paths.developers}).`

/** What the console asks for, above its form and its code. */
export const consoleWords = {
  request: 'Request',
  scenario: 'Simulates a rare outcome.',
  code: 'As code',
} as const

/** Where the description of a field begins to go into it: the reference has all of it. */
const detail = /[,.:]/

/** @returns the fields of the console with what the contract says of them, in short; hints are Markdown */
export function consoleFields(): { field: (typeof leadFields)[number]; optional: string; hint: string }[] {
  return leadFields.map((field) => {
    const { optional, description } = describeLeadField(field)
    return { field, optional: optional ? ' (optional)' : '', hint: description.split(detail, 1)[0]! }
  })
}

/** @returns the page on which a rehearsal is put together and sent */
export function consolePage(baseUrl: string): DeveloperPage {
  const request = exampleCodeRequest(`${baseUrl}${path}`)
  return {
    path: paths.console,
    title: 'Console',
    description: 'Send a request to the sandbox and see the real response. Nothing is stored.',
    markdown: blocks([
      `## ${consoleWords.request}`,
      bullets([
        ...consoleFields().map(({ field, optional, hint }) => `\`${field}\`${optional}: ${hint}`),
        `\`${parameters.scenario.name}\`: ${consoleWords.scenario}`,
      ]),
      `## ${consoleWords.code}`,
      fenced('sh', codeLanguages.curl.write(request)),
      consoleNotes,
    ]),
  }
}
