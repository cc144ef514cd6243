import { programOperationList } from '../../contract/operations.ts'
import type { CheckedEntry } from '../checked-entry.ts'
import { type ContentProblem, suggest } from '../problem.ts'

const mostNamed = 5

/** The lives in `content/discovery` cover every endpoint of the API once, and no other. */
export function checkEndpoints(entries: readonly CheckedEntry[]): ContentProblem[] {
  const paths = [...new Set(programOperationList.map(({ path }) => path))]
  const problems: ContentProblem[] = []
  const described = new Set<string>()
  const files = entries.filter((entry) => entry.collection === 'discovery').filter(({ data }) => data.endpoints)
  for (const { data, source } of files)
    for (const [index, life] of data.endpoints!.entries())
      for (const field of ['path', 'successor'] as const) {
        const path = life[field]
        if (path === undefined) continue
        const tell = (rule: string, suggestion: string) =>
          problems.push({
            file: source.file,
            line: source.lineOf(['endpoints', index, field]),
            field: `endpoints[${index}].${field}`,
            value: path,
            rule,
            suggestion,
          })
        if (!paths.includes(path))
          tell(
            'is no endpoint of the API',
            suggest(path, paths) ?? `write the path of an endpoint, such as \`${paths[0]}\``,
          )
        else if (field === 'path' && described.has(path))
          tell('is described already', 'keep one item for each endpoint')
        if (field === 'path') described.add(path)
      }
  const [holder] = files
  if (!holder)
    problems.push({
      file: 'content/discovery',
      rule: 'no file says how long the endpoints live',
      suggestion: 'give one file the field `endpoints`, with `path` and `released` for each',
    })
  const missing = paths.filter((path) => !described.has(path))
  if (holder && missing.length > 0)
    problems.push({
      file: holder.source.file,
      line: holder.source.lineOf(['endpoints']),
      field: 'endpoints',
      rule: `says nothing of ${missing.slice(0, mostNamed).join(', ')}${missing.length > mostNamed ? ' …' : ''}`,
      suggestion: 'add an item with `path` and `released` for each',
    })
  return problems
}
