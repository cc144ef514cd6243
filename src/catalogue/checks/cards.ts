import { documentPaths } from '../../contract/paths.ts'
import type { CheckedEntry } from '../checked-entry.ts'
import type { ContentProblem } from '../problem.ts'

/** What needs words of people, and how long its description may be: the standard of MCP allows 100 characters. */
const cards = [
  { document: documentPaths.openapi, longest: 400 },
  { document: documentPaths.mcpServerCard, longest: 100 },
  { document: documentPaths.agentCard, longest: 400 },
]

/** The API and the cards of server and agent have a name and a description that people wrote. */
export function checkCards(entries: readonly CheckedEntry[]): ContentProblem[] {
  const files = entries.filter((entry) => entry.collection === 'discovery')
  return cards.flatMap(({ document, longest }): ContentProblem[] => {
    const file = files.find(({ data }) => data.document === document)
    const words = file?.data.card
    if (!words)
      return [
        {
          ...(file ? { file: file.source.file, line: 1 } : { file: 'content/discovery' }),
          rule: `nothing says what ${document} is to be called`,
          suggestion: `give the file whose \`document\` is ${document} the field \`card\`, with \`name\` and \`description\``,
        },
      ]
    if (words.description.length <= longest) return []
    return [
      {
        file: file.source.file,
        line: file.source.lineOf(['card', 'description']),
        field: 'card.description',
        value: words.description,
        rule: `must have at most ${longest} characters`,
        suggestion: 'say it in fewer words; a fact such as `{{service.name}}` counts as what it stands for',
      },
    ]
  })
}
