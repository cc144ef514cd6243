import { posix } from 'node:path'
import { markdownTwin, pagePaths, paths } from '../../contract/paths.ts'
import { operationList, programOperationList } from '../../contract/operations.ts'
import { problemCodes, problemPath } from '../../contract/problems.ts'
import { comesTooLate, never, tooLate } from '../checked-entry.ts'
import { withoutComments } from '../markdown/comments.ts'
import { applyEdits, type Edit } from '../markdown/edit.ts'
import { type Reading, readingAfter, readingOf } from '../markdown/reading.ts'
import { isExternal, type Link, ownAddress, resolveTarget, retarget, targetFile } from '../markdown/links.ts'
import type { ReadText } from '../markdown/read-text.ts'
import type { Heading } from '../markdown/headings.ts'
import { type ContentProblem, suggest } from '../problem.ts'

/** A text with its place in the content. */
export type PlacedText = {
  path: string
  file: string
  markdown: string
  /** What was read of the text; absent where it is nested too deeply. */
  read: ReadText | undefined
  firstLine: number
  /** Day until which it is hidden. */
  hidden: string | undefined
  /** Whether its page consists of it. */
  isPage: boolean
}

/** What a link may point to. */
export type LinkTargets = {
  urlOfFile: ReadonlyMap<string, string>
  /** Paths and addresses of what is hidden, each with the day until which it is. */
  hidden: ReadonlyMap<string, string>
  /** Addresses of pages by their former ones. */
  moved: ReadonlyMap<string, string>
  pages: ReadonlySet<string>
  headings: ReadonlyMap<string, readonly Heading[]>
  /** Addresses of pictures. */
  pictures: ReadonlySet<string>
  /** Hosts under which this site is known. */
  hosts: ReadonlySet<string>
}

type Finding = { rule: string; suggestion: string }

/**
 * Checks the links of a text, and that it holds nothing that would not be shown.
 * @returns the text with its links resolved, and without comments and space around it; and what was read of that
 */
export function checkText(
  text: PlacedText,
  targets: LinkTargets,
): { markdown: string; reading: Reading; problems: ContentProblem[] } {
  const { file, markdown, read, firstLine, isPage } = text
  if (!read)
    return {
      markdown,
      reading: readingOf(''),
      problems: [
        {
          file,
          line: firstLine,
          rule: 'the text is nested too deeply to be read',
          suggestion: 'look for a long row of `>`, `-`, `*` or `[`, and take it out',
        },
      ],
    }
  const problems: ContentProblem[] = []
  const edits: Edit[] = []
  for (const { value, start, end, ...html } of read.html) {
    const line = firstLine + html.line - 1
    if (isComment(value)) edits.push({ start, end, text: '' })
    else if (!value.startsWith('</'))
      problems.push({
        file,
        line,
        value,
        rule: 'raw HTML is not shown',
        suggestion: 'write it in Markdown, or put it between backticks if it is an example',
      })
  }
  const findings = text.hidden === never ? read.findings : [...read.findings, ...read.unfinished]
  for (const { line, ...finding } of findings) problems.push({ file, line: firstLine + line - 1, ...finding })
  const links: Link[] = []
  for (const link of read.links) {
    const { changes, finding } =
      link.alt !== undefined
        ? checkPicture(link, text, targets)
        : isExternal(link.target)
          ? {
              changes: [],
              finding: checkScheme(link.target, targets.hosts) ?? checkOwnAddress(link.target, text, targets),
            }
          : checkLink(link, text, targets)
    edits.push(...changes)
    links.push({ ...link, target: changes[0]?.text ?? link.target })
    if (finding) problems.push({ file, line: firstLine + link.line - 1, value: link.target, ...finding })
  }
  const resolved = applyEdits(markdown, edits)
  const shown = resolved.trim()
  const space = resolved.slice(0, resolved.length - resolved.trimStart().length)
  const taken: Edit = { start: 0, end: space.length, text: '' }
  // Lines that are empty say nothing; other space at the beginning does, until it is taken away.
  const reading = /[^\n]/.test(space)
    ? readingOf(shown)
    : readingAfter([...edits, taken], { ...read, links, headings: read.headings.map((heading) => heading.text) })
  if (isPage && !shown)
    problems.push({
      file,
      line: firstLine,
      rule: 'has no text below its fields',
      suggestion: 'write the text below the second line `---`',
    })
  return { markdown: shown, reading, problems }
}

/** Comments are notes among editors; other HTML after a comment on the same line would be lost with it. */
function isComment(html: string): boolean {
  return withoutComments(html).trim() === ''
}

function checkPicture(
  link: Link,
  { path, markdown }: PlacedText,
  { pictures }: LinkTargets,
): { changes: Edit[]; finding?: Finding } {
  const { target, alt } = link
  if (isExternal(target))
    return {
      changes: [],
      finding: {
        rule: 'the picture is on another site, which would learn who reads this page',
        suggestion: 'save it in content/images/ and write `../images/` and its name',
      },
    }
  const url = target.startsWith('/') ? target : `/${posix.join(posix.dirname(path), target)}`
  if (!pictures.has(url)) {
    const known = [...pictures].map((picture) => posix.relative(posix.dirname(`/${path}`), picture))
    return {
      changes: [],
      finding: {
        rule: 'the picture is not there',
        suggestion: suggest(target, known) ?? 'save it in content/images/ and write `../images/` and its name',
      },
    }
  }
  if (!alt?.trim())
    return {
      changes: [],
      finding: {
        rule: 'the picture has no words for who does not see it',
        suggestion: 'write between `![` and `]` what it shows',
      },
    }
  return { changes: retarget(markdown, link, url) }
}

function checkScheme(target: string, hosts: ReadonlySet<string>): Finding | undefined {
  if (isOwnComputer(target, hosts))
    return {
      rule: 'the link leads to the computer of whoever reads it',
      suggestion: 'write the address without `http://localhost` and its port, such as `/pricing`',
    }
  if (/^(https?:|mailto:|tel:|\/\/)/i.test(target)) return undefined
  return {
    rule: 'the link is neither an address on the web nor one for mail or telephone',
    suggestion: 'begin it with `https://`, `mailto:` or `tel:`',
  }
}

/** While a site is developed, its own address is such a one. */
function isOwnComputer(target: string, hosts: ReadonlySet<string>): boolean {
  if (!URL.canParse(target)) return false
  const { hostname, host } = new URL(target)
  return /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname) && !hosts.has(host)
}

/** Who writes the domain of this site before an address means a page of it all the same. */
function checkOwnAddress(target: string, { path, hidden }: PlacedText, targets: LinkTargets): Finding | undefined {
  const url = ownAddress(target, targets.hosts)
  if (url === undefined || isAnswered(url.pathname)) return undefined
  const page = url.pathname.replace(/(?<=.)\/$/, '')
  const day = targets.hidden.get(page)
  if (comesTooLate(day, hidden)) return tooLate('the link leads to', '', day, 'link')
  return checkAddress(page + url.hash, path, targets)
}

function checkLink(
  link: Link,
  { path, markdown, hidden }: PlacedText,
  targets: LinkTargets,
): { changes: Edit[]; finding?: Finding | undefined } {
  const { target } = link
  const url = resolveTarget(target, path, targets.urlOfFile)
  if (url === undefined)
    return {
      changes: [],
      finding: { rule: 'the link leads to no file', suggestion: similarTarget(target, path, targets) },
    }
  const [page = ''] = url.split('#')
  const day = targets.hidden.get(targetFile(target, path) ?? page)
  if (comesTooLate(day, hidden)) return { changes: [], finding: tooLate('the link leads to', '', day, 'link') }
  const changes = retarget(markdown, link, url)
  if (changes.length === 0 && url !== target)
    return {
      changes,
      finding: { rule: 'the link is written with escapes', suggestion: 'write the path without `\\` and `&…;`' },
    }
  return { changes, finding: checkAddress(url, path, targets) }
}

function checkAddress(url: string, from: string, targets: LinkTargets): Finding | undefined {
  const [page = '', fragment] = url.split('#')
  const path = page.split('?')[0] || '/'
  const moved = targets.pages.has(path) ? undefined : targets.moved.get(path)
  if (moved) return { rule: 'the link leads to a former address of a page', suggestion: `write \`${moved}\`` }
  if (!targets.pages.has(path))
    return { rule: 'the link leads to no page', suggestion: similarTarget(path, from, targets) }
  const known = targets.headings.get(path)
  if (!fragment || !known || known.some(({ id }) => id === fragment)) return undefined
  const ids = known.map(({ id }) => `#${id}`)
  return {
    rule: `the page ${path} has no heading \`#${fragment}\``,
    suggestion: suggest(`#${fragment}`, ids) ?? 'link to the page without the part that begins with `#`',
  }
}

/** @returns the address of another site or of a mailbox that was typed without what it begins with */
function elsewhere(target: string): string | undefined {
  if (/^[^\s/@]+@[^\s/@]+\.[a-z]{2,}$/i.test(target)) return `mailto:${target}`
  if (/^www\.|^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:com|org|net|eu|io|dev|uk|de|at|ch|fr|example)(?:\/|$)/i.test(target))
    return `https://${target}`
  return undefined
}

function similarTarget(target: string, from: string, { urlOfFile, pages }: LinkTargets): string {
  const [path = ''] = target.split('#')
  const files = [...urlOfFile.keys()].map((file) => posix.relative(posix.dirname(from), file))
  const sameName = files.find((file) => posix.basename(file) === posix.basename(path))
  const meant = elsewhere(target)
  if (meant) return `write \`${meant}\``
  if (sameName) return `did you mean \`${sameName}\`?`
  return (
    suggest(path, [...files, ...[...pages].filter((page) => !page.endsWith('.md'))]) ??
    'link to a file, such as `../pages/about.md`, or to an address, such as `/pricing`'
  )
}

const answered = operationList.map(
  ({ path }) => new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{[^{}]*\}/g, '[^/]+')}$`),
)

/** @returns whether a handler answers at a path */
function isAnswered(path: string): boolean {
  return answered.some((pattern) => pattern.test(path)) || path.startsWith('/llms-full/')
}

/** Pages that are built whatever the content is. */
const builtPages = [...Object.values(pagePaths), ...problemCodes.map(problemPath)]

/**
 * @param contentUrls addresses of what comes from content
 * @returns everything on the site that a text may link to
 */
export function linkablePaths(contentUrls: Iterable<string>): Set<string> {
  const own = [...contentUrls].map((url) => url.split('#')[0]!)
  const pages = [...builtPages, ...own].filter((path) => !path.endsWith('.md'))
  const api = programOperationList.filter(({ path }) => !path.includes('{')).map(({ path }) => path)
  return new Set([...pages, ...pages.map(markdownTwin), ...own, ...Object.values(paths), ...api])
}
