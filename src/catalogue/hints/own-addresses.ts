import type { ContentProblem } from '../problem.ts'
import type { RawEntry } from '../read.ts'

/** @returns links that name this site by its domain, and so lead out of a language and out of a preview */
export function ownAddresses(entries: readonly Pick<RawEntry, 'source'>[], url: string): ContentProblem[] {
  const other = url.includes('://www.') ? url.replace('://www.', '://') : url.replace('://', '://www.')
  return [url, other].flatMap((address) => linksBelow(entries, address))
}

function linksBelow(entries: readonly Pick<RawEntry, 'source'>[], url: string): ContentProblem[] {
  const start = `](${url}/`
  return entries.flatMap(({ source }) => {
    if (!source.body.includes(start)) return []
    return source.body.split('\n').flatMap((text, line): ContentProblem[] => {
      const at = text.indexOf(start)
      if (at < 0) return []
      const [path = ''] = text.slice(at + start.length - 1).split(/[)\s?]/)
      return [
        {
          file: source.file,
          line: source.bodyLine + line,
          value: `${url}${path}`,
          rule: 'the link names this site by its domain: it leaves the language of the page, and a preview',
          suggestion: `write \`${path}\``,
        },
      ]
    })
  })
}
