import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type CollectionName, collectionNames, collections } from './collections.ts'
import { readSource, type SourceFile } from './frontmatter.ts'
import { type ContentProblem, suggest } from './problem.ts'

/** A file of a collection before its frontmatter is checked. */
export type RawEntry = { collection: CollectionName; slug: string; path: string; source: SourceFile }

export const contentFolder = 'content'
const serviceFile = 'service.md'
/** For editors; not published. */
const ignored = /(^|\/)(README\.md|\.[^/]*)$/i

/** Reads every file below `content/`. @param root folder of the project */
export async function readContent(
  root: string,
): Promise<{ service?: SourceFile; entries: RawEntry[]; problems: ContentProblem[] }> {
  const problems: ContentProblem[] = []
  const entries: RawEntry[] = []
  let service: SourceFile | undefined
  const names = await readdir(join(root, contentFolder), { recursive: true, withFileTypes: true })
  const paths = names
    .filter((name) => name.isFile())
    .map((name) =>
      join(name.parentPath, name.name)
        .slice(join(root, contentFolder).length + 1)
        .replaceAll('\\', '/'),
    )
  for (const path of paths.filter((name) => !ignored.test(name)).sort()) {
    const file = `${contentFolder}/${path}`
    const place = path === serviceFile ? 'service' : placeOf(path)
    if (typeof place === 'object' && 'rule' in place) {
      problems.push({ file, line: 1, ...place })
      continue
    }
    const source = readSource(file, await readFile(join(root, file), 'utf8'))
    if (Array.isArray(source)) problems.push(...source)
    else if (place === 'service') service = source
    else entries.push({ ...place, path, source })
  }
  if (!service && !problems.some(({ file }) => file === `${contentFolder}/${serviceFile}`))
    problems.push({
      file: `${contentFolder}/${serviceFile}`,
      line: 1,
      rule: 'is missing',
      suggestion: 'the site needs to know who it speaks for: restore the file',
    })
  return { ...(service && { service }), entries, problems }
}

function placeOf(path: string): { collection: CollectionName; slug: string } | { rule: string; suggestion?: string } {
  const [folder = '', ...rest] = path.split('/')
  const collection = collectionNames.find((name) => name === folder)
  if (!collection) return { rule: 'lies in no collection', ...fix(suggest(folder, collectionNames)) }
  const name = rest.join('/')
  const shape = collection === 'skills' ? /^([a-z0-9]+(?:-[a-z0-9]+)*)\/SKILL\.md$/ : /^([a-z0-9]+(?:-[a-z0-9]+)*)\.md$/
  const slug = shape.exec(name)?.[1]
  if (slug) return { collection, slug }
  if (collection === 'skills')
    return {
      rule: 'is not named `<skill>/SKILL.md`',
      suggestion: `put the text of a skill into ${contentFolder}/skills/<its-name>/SKILL.md`,
    }
  return {
    rule: 'is not named like a page: lower case, words joined by hyphens, ending in .md',
    suggestion: `rename it to ${contentFolder}/${collection}/${kebab(name)}.md`,
  }
}

function kebab(name: string): string {
  return (
    name
      .replace(/\.[^.]*$/, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'a-name'
  )
}

function fix(suggestion: string | undefined): { suggestion?: string } {
  return suggestion ? { suggestion } : {}
}

/** @returns addresses of pages by path within `content/` */
export function addresses(entries: readonly Pick<RawEntry, 'path' | 'collection' | 'slug'>[]): Map<string, string> {
  return new Map(entries.map(({ path, collection, slug }) => [path, collections[collection].url(slug)]))
}
