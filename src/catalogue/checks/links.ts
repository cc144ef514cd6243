import { posix } from 'node:path'
import { distance } from 'fastest-levenshtein'
import { withoutTrailing } from '../../text/trailing.ts'
import { comesTooLate, tooLate } from '../checked-entry.ts'
import type { Edit } from '../markdown/edit.ts'
import {
  inOriginal,
  isExternal,
  type Link,
  ownAddress,
  resolveTarget,
  retarget,
  targetFile,
} from '../markdown/links.ts'
import { suggest } from '../problem.ts'
import { isAnswered } from './linkable-paths.ts'
import { checkScheme } from './outside-links.ts'
import { checkPicture } from './pictures-in-texts.ts'
import type { LinkFinding, LinkPlace, LinkTargets } from './link-targets.ts'
import { pipedLink, swappedLink } from './turned-links.ts'

/** @returns what is wrong with a link or a picture, and the changes that make an address of it */
export function checkTarget(
  link: Link,
  place: LinkPlace,
  targets: LinkTargets,
): { changes: Edit[]; finding?: LinkFinding | undefined } {
  if (link.alt !== undefined) return checkPicture(link, place, targets)
  const turned = pipedLink(link, place.markdown, targets.hosts) ?? swappedLink(link, place.markdown)
  if (turned) return { changes: [], finding: turned }
  if (!isExternal(link.target)) return checkLink(link, place, targets)
  const finding = checkScheme(link.target, targets.hosts) ?? checkOwnAddress(link.target, place, targets)
  return { changes: [], finding }
}

/** An address with the domain of this site means a page of it as well. */
function checkOwnAddress(target: string, { path, hidden }: LinkPlace, targets: LinkTargets): LinkFinding | undefined {
  const url = ownAddress(target, targets.hosts)
  if (url === undefined || isAnswered(url.pathname)) return undefined
  const page = url.pathname === '/' ? '/' : withoutTrailing(url.pathname, '/')
  const day = targets.hidden.get(page)
  if (comesTooLate(day, hidden)) return tooLate('the link leads to', '', day, 'link')
  return checkAddress(page + url.hash, path, targets)
}

function checkLink(
  link: Link,
  { path, markdown, hidden }: LinkPlace,
  targets: LinkTargets,
): { changes: Edit[]; finding?: LinkFinding | undefined } {
  const { target } = link
  const url = resolveTarget(target, path, targets.urlOfFile)
  if (url === undefined && targets.pictures.has(`/${inOriginal(posix.join(posix.dirname(path), target))}`))
    return {
      changes: [],
      finding: {
        rule: 'the link leads to a picture, which is shown where it is put into the text',
        suggestion: `put \`!\` before its \`[\`: \`![what it shows](${target})\``,
      },
    }
  if (url === undefined) {
    const meant = elsewhere(target)
    const rule = meant
      ? `the link leads to no file: it has to begin with \`${meant.startsWith('mailto:') ? 'mailto:' : 'https://'}\``
      : 'the link leads to no file'
    return { changes: [], finding: { rule, suggestion: similarTarget(target, path, targets) } }
  }
  const [page = ''] = url.split('#')
  const day = targets.hidden.get(targetFile(target, path) ?? page)
  if (comesTooLate(day, hidden)) return { changes: [], finding: tooLate('the link leads to', '', day, 'link') }
  const address = targets.inLanguage(url, path)
  const changes = retarget(markdown, link, address)
  if (changes.length === 0 && address !== target)
    return {
      changes,
      finding: { rule: 'the link is written with escapes', suggestion: 'write the path without `\\` and `&…;`' },
    }
  return { changes, finding: checkAddress(url, path, targets) }
}

/** @param url from the root of the site @param from path of the file, within `content/` */
export function checkAddress(url: string, from: string, targets: LinkTargets): LinkFinding | undefined {
  const [page = '', fragment] = url.split('#')
  const path = page.split('?')[0] || '/'
  const moved = targets.pages.has(path) ? undefined : targets.moved.get(path)
  if (moved) return { rule: 'the link leads to a former address of a page', suggestion: `write \`${moved}\`` }
  if (!targets.pages.has(path))
    return { rule: 'the link leads to no page', suggestion: similarTarget(path, from, targets) }
  const headings = targets.headings.get(path)?.map(({ id }) => id)
  const known = headings ?? [...(targets.parts.get(path) ?? [])]
  if (!fragment || (!headings && !targets.parts.has(path)) || known.includes(fragment)) return undefined
  const ids = known.map((id) => `#${id}`)
  return {
    rule: `the page ${path} has no ${headings ? 'heading' : 'part'} \`#${fragment}\``,
    suggestion: suggest(`#${fragment}`, ids) ?? 'link to the page without the part that begins with `#`',
  }
}

/** @returns the address of another site or of a mailbox that was typed without what it begins with */
function elsewhere(target: string): string | undefined {
  if (/^https?(?:\/\/|;\/\/|:\\\\)/i.test(target)) return `https://${target.slice(target.search(/[/\\]/) + 2)}`
  if (/^[^\s/@]+@[^\s/@]+\.[a-z]{2,}$/i.test(target)) return `mailto:${target}`
  if (/^www\.|^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:com|org|net|eu|io|dev|uk|de|at|ch|fr|example)(?:\/|$)/i.test(target))
    return `https://${target}`
  return undefined
}

function similarTarget(target: string, from: string, { urlOfFile, pages }: LinkTargets): string {
  const [path = ''] = target.split('#')
  const files = [...urlOfFile.keys()].map((file) => posix.relative(posix.dirname(inOriginal(from)), file))
  const sameName = files.find((file) => posix.basename(file) === posix.basename(path) && !isItsPriceList(file, path))
  const meant = elsewhere(target)
  if (meant) return `write \`${meant}\``
  if (sameName) return `did you mean \`${sameName}\`?`
  return (
    similarName(path, [...files, ...[...pages].filter((page) => !page.endsWith('.md'))]) ??
    renamedByHand(path, files) ??
    (from === 'menu.md' ? `write the address of a page, such as ${shownPages(path, pages)}` : undefined) ??
    'link to a file, such as `../pages/about.md`, or to an address, such as `/pricing`'
  )
}

/** A price list has the name of its service: where one of them is gone, the other is not what was meant. */
function isItsPriceList(file: string, path: string): boolean {
  const folder = (one: string) => posix.basename(posix.dirname(one))
  return [folder(file), folder(path)].toSorted().join() === 'pricing,services'
}

/** @returns the main pages, those first that begin as the missing one does */
function shownPages(path: string, pages: ReadonlySet<string>): string {
  const main = [...pages].filter((page) => /^\/[a-z-]{2,40}$/.test(page))
  const alike = (page: string) => (page.slice(0, 1 + sameLetters) === path.slice(0, 1 + sameLetters) ? 0 : 1)
  const shown = main.toSorted((a, b) => alike(a) - alike(b)).slice(0, mostPages)
  return shown.map((page) => `\`${page}\``).join(', ')
}

const sameLetters = 4
const mostPages = 4

/** More letters that differ are no slip: the file may have another name by now. */
const mostSlips = 3
const renamed =
  'if the file was renamed by hand, give it its old name back and use `npm run content:rename`, which mends every link and keeps the old address'

function similarName(path: string, names: readonly string[]): string | undefined {
  const similar = suggest(path, names)
  const [, meant] = /^did you mean `([^`]{1,200})`/.exec(similar ?? '') ?? []
  if (!meant || !path.endsWith('.md') || distance(path.toLowerCase(), meant) <= mostSlips) return similar
  return `write \`${meant}\` if that is meant; ${renamed}`
}

/** @returns what to do where a file of the same folder has a word of the missing name, as after a renaming by hand */
function renamedByHand(path: string, files: readonly string[]): string | undefined {
  if (!path.endsWith('.md')) return undefined
  const wordsIn = (file: string) =>
    posix
      .basename(file, '.md')
      .split('-')
      .filter((word) => word.length >= fewestLetters)
  const words = new Set(wordsIn(path))
  const shared = (file: string) => wordsIn(file).filter((word) => words.has(word)).length
  const near = files
    .filter((file) => posix.dirname(file) === posix.dirname(path) && shared(file) > 0)
    .sort((a, b) => shared(b) - shared(a))
    .slice(0, 3)
    .map((file) => `\`${file}\``)
  if (near.length === 0) return undefined
  return `write ${near.join(' or ')}; ${renamed}`
}

const fewestLetters = 4
