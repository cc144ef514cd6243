import { references } from '../checks/references.ts'
import { isTaken } from '../checks/names.ts'
import { collections } from '../collections.ts'
import { readSource } from '../frontmatter.ts'
import { applyEdits, type Edit } from '../markdown/edit.ts'
import { inOriginal, linksOf, retarget } from '../markdown/links.ts'
import { nodesOf, parseAnything } from '../markdown/parse.ts'
import type { ContentProblem } from '../problem.ts'
import { contentFolder } from '../folders.ts'
import type { EntryFile } from '../place-of-file.ts'
import { addFormerAddress, editTexts } from './edit-fields.ts'
import { type Move, newAddress, newTarget } from './new-target.ts'

/** The changes of a rename, or why it is not possible. */
export type RenamePlan =
  | {
      kind: 'rename'
      /**
       * New texts of files by their path within `content/`, the renamed one and its translations under the new name.
       */
      texts: Map<string, string>
      /** Paths of the files that have another one now. */
      gone: string[]
      /** How many references each other file, and the renamed one, has that were mended. */
      mended: Map<string, number>
      /** The former address, where it leads to the new one from now on. */
      redirect: string | undefined
    }
  | { kind: 'unreadable'; problems: ContentProblem[] }
  | { kind: 'taken'; reason: string }

/**
 * Plans how a file gets another name, without touching any.
 * @param texts of all files by their path within `content/` @param hosts under which the site is known
 */
export function planRename(texts: ReadonlyMap<string, string>, move: Move, hosts: ReadonlySet<string>): RenamePlan {
  const { from, to } = move
  const [before, after] = [from, to].map(urlOf) as [string, string]
  if (isTaken(to.collection, to.slug))
    return { kind: 'taken', reason: `The address ${after} belongs to a page that is built from other content.` }
  const changed = new Map<string, string>()
  const gone: string[] = []
  const mended = new Map<string, number>()
  const problems: ContentProblem[] = []
  for (const [path, text] of texts) {
    const result = mend(path, text, move, hosts)
    if (!('edits' in result)) {
      problems.push(...result.problems)
      continue
    }
    if (path !== from.path && result.former.includes(after))
      return { kind: 'taken', reason: `${after} is a former address of ${contentFolder}/${path}: take it out there.` }
    const own = path === from.path
    // A translation lies in the same folder below that of its language; where it was before is said in the original.
    const isNamed = inOriginal(path) === from.path
    const now = isNamed ? path.slice(0, -from.path.length) + to.path : path
    if (isNamed) gone.push(path)
    if (result.edits.length > 0) mended.set(now, result.edits.length)
    const edits = [...result.edits, ...(own && isMovable(from) ? [former(result.yaml, before, after)] : [])]
    if (edits.length > 0 || isNamed) changed.set(now, asTyped(text, applyEdits(result.text, edits)))
  }
  if (problems.length > 0) return { kind: 'unreadable', problems }
  return { kind: 'rename', texts: changed, gone, mended, redirect: isMovable(from) ? before : undefined }
}

const urlOf = ({ collection, slug }: EntryFile) => collections[collection].url(slug)

/** @returns whether a file can say under which addresses it was known before */
function isMovable({ collection }: EntryFile): boolean {
  return 'redirect_from' in collections[collection].schema.shape
}

type Yaml = { text: string; start: number }

function former({ text, start }: Yaml, address: string, retired: string): Edit {
  return shifted(addFormerAddress(text, address, retired), start)
}

function shifted({ start, end, text }: Edit, by: number): Edit {
  return { start: start + by, end: end + by, text }
}

/**
 * @returns the changes that let a file refer to another one by its new name, in the text with lines that end as here
 */
function mend(
  path: string,
  typed: string,
  move: Move,
  hosts: ReadonlySet<string>,
): { text: string; yaml: Yaml; edits: Edit[]; former: string[] } | { problems: ContentProblem[] } {
  const text = typed.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const source = readSource(`${contentFolder}/${path}`, text)
  if (Array.isArray(source)) return { problems: source }
  const start = text.indexOf('\n') + 1
  const end = text.indexOf('\n---', start - 1) + 1
  const yaml = { text: text.slice(start, end), start }
  const names = references.filter((known) => path.startsWith(`${known.in}/`) && known.to === move.from.collection)
  const fields = editTexts(yaml.text, (value, field) => {
    if (field === 'redirect_from') return undefined
    if (names.some((known) => known.field === field) && value === move.from.slug) return move.to.slug
    if (path === move.from.path && path.startsWith('skills/') && field === 'name') return move.to.slug
    return value.startsWith('/') ? newAddress(value, move) : undefined
  })
  const bodyStart = text.length - source.body.length
  const tree = parseAnything(source.body)
  const links = (tree ? linksOf(nodesOf(tree)) : []).flatMap((link) => {
    const target = newTarget(link.target, path, move, hosts)
    return target === undefined ? [] : retarget(source.body, link, target)
  })
  const addresses = (source.frontmatter as { redirect_from?: unknown }).redirect_from
  return {
    text,
    yaml,
    edits: [...fields.map((edit) => shifted(edit, start)), ...links.map((edit) => shifted(edit, bodyStart))],
    former: Array.isArray(addresses) ? addresses.map(String) : [],
  }
}

/** @returns a text with its lines ended as in the file that it came from */
function asTyped(before: string, text: string): string {
  return before.includes('\r\n') ? text.replaceAll('\n', '\r\n') : text
}
