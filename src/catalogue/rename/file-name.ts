import { type CollectionName, collectionNames } from '../collections.ts'
import { suggest } from '../problem.ts'
import { kebab } from '../slug.ts'

/** A file as people name it, or what to write instead. */
export type FileName = { collection?: CollectionName; slug: string } | { suggestion: string }

/**
 * @param typed a name such as `late-batches`, `knowledge/late-batches.md` or `content/skills/ask/SKILL.md`
 * @returns which file is meant
 */
export function readFileName(typed: string): FileName {
  const parts = typed
    .replaceAll('\\', '/')
    .replace(/^(?:\.\/)?(?:content\/|\/)?/, '')
    .replace(/\/SKILL\.md$|\.md$|\/$/, '')
    .split('/')
  const slug = parts.pop()!
  const folder = parts.join('/')
  const collection = collectionNames.find((name) => name === folder)
  if (folder !== '' && !collection)
    return { suggestion: suggest(folder, collectionNames) ?? `its folder is one of ${collectionNames.join(', ')}` }
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug))
    return { suggestion: `write it in lower case, words joined by hyphens, such as \`${kebab(`${slug}.md`)}\`` }
  return { ...(collection && { collection }), slug }
}
