import type { CollectionName } from '../catalogue/collections.ts'
import { readSource, type SourceFile } from '../catalogue/frontmatter.ts'
import type { SpokenFile } from '../catalogue/hints/said.ts'

/**
 * @param path below `content/` of the original, such as `pages/a.md` @param text the body, or a whole file with its
 *   fields
 * @returns a file as hints read it; one in another language than English is a translation
 */
export function spoken(path: string, text: string, language = 'en-GB'): SpokenFile {
  const translated = !language.startsWith('en')
  const whole = text.startsWith('---\n') ? text : `---\ntitle: '{{service.name}}'\n---\n\n${text}\n`
  const file = `content/${translated ? `${language}/` : ''}${path}`
  const [folder = '', name = ''] = path.split('/')
  const isFacts = path === 'service.md'
  return {
    collection: isFacts ? 'service' : (folder as CollectionName),
    slug: isFacts ? 'service' : name.replace(/\.md$/, ''),
    path,
    language,
    translated,
    source: readSource(file, whole) as SourceFile,
  }
}
