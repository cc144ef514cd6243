import { posix } from 'node:path'
import { withoutTrailing } from '../../text/trailing.ts'
import { collections } from '../collections.ts'
import { inOriginal } from '../markdown/links.ts'
import type { ContentProblem } from '../problem.ts'
import { hintAt, saidIn, type SpokenFile } from './said.ts'

const links = /\[([^\][\n]{1,200})\]\(([^()\s]{1,300})\)/g

/** @returns links that lead to the page on which they stand; those to a heading of it are meant */
export function selfLinks(files: readonly SpokenFile[]): ContentProblem[] {
  return files.flatMap(({ collection, slug, path, source }): ContentProblem[] => {
    if (!source.body.includes('](') || collection === 'service' || collection === 'replies') return []
    const own = withoutTrailing(collections[collection].url(slug).split('#')[0]!, '/')
    const folder = posix.dirname(path)
    return saidIn(source).flatMap((said) => {
      if (said.line === undefined) return []
      return [...said.text.matchAll(links)].flatMap(([value, words, target = '']) => {
        if (target.includes('#') || !leadsTo(target, { own, path, folder })) return []
        return [
          hintAt(source, said, {
            value,
            rule: `the link leads to the page on which it stands: ${own}`,
            suggestion: `write the page that is meant between \`(\` and \`)\`, or the words alone: ${words}`,
          }),
        ]
      })
    })
  })
}

function leadsTo(target: string, { own, path, folder }: { own: string; path: string; folder: string }): boolean {
  // The address of a price list is that of all of them.
  if (target.startsWith('/'))
    return !path.startsWith('pricing/') && withoutTrailing(target.replace(/^\/[a-z]{2}\//, '/'), '/') === own
  if (target.includes(':') || !target.endsWith('.md')) return false
  return inOriginal(posix.normalize(posix.join(folder, target))) === path
}
