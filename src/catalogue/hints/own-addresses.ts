import type { ContentProblem } from '../problem.ts'
import type { RawEntry } from '../read.ts'

/** @returns links that name this site by its domain, and so lead out of a language and out of a preview */
export function ownAddresses(entries: readonly Pick<RawEntry, 'source'>[], url: string): ContentProblem[] {
  const starts = [url, otherWww(url)].map((own) => `](${own}/`)
  return entries.flatMap(({ source }) => {
    if (!starts.some((start) => source.body.includes(start))) return []
    return source.body.split('\n').flatMap((text, line): ContentProblem[] => {
      const start = starts.find((one) => text.includes(one))
      if (start === undefined) return []
      const at = text.indexOf(start)
      const [path = ''] = text.slice(at + start.length - 1).split(/[)\s?]/)
      return [
        {
          file: source.file,
          line: source.bodyLine + line,
          value: `${start.slice(2, -1)}${path}`,
          rule: 'the link names this site by its domain: it leaves the language of the page, and a preview',
          suggestion: `write \`${path}\``,
        },
      ]
    })
  })
}

/** @returns the address with `www.` where it has none, and without it where it has; people type both */
function otherWww(url: string): string {
  return url.includes('://www.') ? url.replace('://www.', '://') : url.replace('://', '://www.')
}
