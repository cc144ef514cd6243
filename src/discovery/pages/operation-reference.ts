import { commonHeaders, responseHeaders } from '../../contract/headers.ts'
import { commonErrors } from '../../contract/operations/errors.ts'
import { type Operation, programOperationList } from '../../contract/operations.ts'
import { paths } from '../../contract/paths.ts'
import { problemPath, problems, type ProblemCode } from '../../contract/problems.ts'
import type { SitePage } from '../site-page.ts'

const securityNotes = {
  none: 'No token is read.',
  optional: 'No token is needed. A token that is sent must be valid.',
  required: 'Needs a credential as bearer token.',
  status_token: 'Needs the `status_token` of the receipt as bearer token.',
} as const

/** @returns the page that lists every operation */
export function operationReference(baseUrl: string): Omit<SitePage, 'section' | 'updated'> {
  return {
    path: paths.operations,
    title: 'Operations',
    description:
      'Every operation of the API with its parameters, answers, headers and errors, written from the definitions that the handlers run on.',
    markdown: `All addresses are relative to \`${baseUrl}\`. The same for machines: [openapi.json](${paths.openapi}).

${programOperationList.map(operationSection).join('\n\n')}

## On every answer

HEAD and OPTIONS are answered everywhere, and scripts of any origin may call.

| Header | Meaning |
| --- | --- |
${commonHeaders.map((name) => `| \`${name}\` | ${responseHeaders[name].description} |`).join('\n')}

Only \`Deprecation\` is missing where an address is too long to be compared with any endpoint.

Every operation can also answer ${commonErrors.map(errorLink).join(', ')}.`,
  }
}

function operationSection(operation: Operation): string {
  const { method, path, summary, description, parameters, successes, errors, security, scope } = operation
  const scopeNote = scope ? ` A token needs the scope \`${scope}\`.` : ''
  return [
    `## ${summary}`,
    `\`${method} ${path}\``,
    description,
    `${securityNotes[security]}${scopeNote}`,
    ...(parameters.length > 0
      ? [
          '| Parameter | In | Meaning |\n| --- | --- | --- |\n' +
            parameters
              .map((parameter) => `| \`${parameter.name}\` | ${parameter.in} | ${parameter.description} |`)
              .join('\n'),
        ]
      : []),
    '| Status | Answer |\n| --- | --- |\n' +
      successes.map((success) => `| ${success.status} | ${success.description} |`).join('\n'),
    ...(errors.length > 0 ? [`Errors: ${errors.map(errorLink).join(', ')}.`] : []),
  ].join('\n\n')
}

function errorLink(code: ProblemCode): string {
  return `[\`${code}\`](${problemPath(code)}) (${problems[code].status})`
}
