import { programOperationList } from '../../contract/operations.ts'
import { paths } from '../../contract/paths.ts'
import type { DeveloperPage } from './developer-page.ts'

/** @returns the page on which the OpenAPI description can be unfolded */
export function referencePage(): DeveloperPage {
  const tags = [...Map.groupBy(programOperationList, ({ tag }) => tag)]
  return {
    path: paths.reference,
    title: 'API reference',
    description:
      'Every operation with its parameters, schemas, examples and answers, shown from the OpenAPI description of this service.',
    markdown: `The source is [openapi.json](${paths.openapi}): give it to a code generator, or to an assistant. [Operations](${paths.operations}) says the same as one plain page.

## Contents

${tags
  .map(
    ([tag, operations]) => `### ${tag}

| Request | What it does |
| --- | --- |
${operations.map(({ method, path, summary }) => `| \`${method} ${path}\` | ${summary} |`).join('\n')}`,
  )
  .join('\n\n')}`,
  }
}
