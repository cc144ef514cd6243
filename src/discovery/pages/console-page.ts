import { operations } from '../../contract/operations.ts'
import { paths } from '../../contract/paths.ts'
import { codeLanguages } from '../../text/request-code.ts'
import type { DeveloperPage } from './developer-page.ts'
import { exampleCodeRequest } from './example-request.ts'
import { fenced } from './fenced.ts'

const { method, path } = operations.rehearseLead

/** What there is to know of the console, beside the console itself. */
export const consoleNotes = `Every request goes to \`${method} ${path}\`, which runs the whole validation, stores nothing and notifies nobody. It counts towards [the limits](${paths.limits}) like any other. [What the sandbox can rehearse](${paths.sandbox}); [how a lead is submitted for real](${paths.developers}).`

/** @returns the page on which a rehearsal is put together and sent */
export function consolePage(baseUrl: string): DeveloperPage {
  const request = exampleCodeRequest(`${baseUrl}${path}`)
  const { curl, typescript, python } = codeLanguages
  return {
    path: paths.console,
    title: 'Console',
    description:
      'Put a consultation request together, send it to the sandbox from this page, and see the real answer with its status and headers. Nothing is stored.',
    markdown: `${consoleNotes}

## As code

### ${curl.name}

${fenced('sh', curl.write(request))}

### ${typescript.name}

${fenced('ts', typescript.write(request).trim())}

### ${python.name}

${fenced('python', python.write(request).trim())}`,
  }
}
