import { markdownTwin, paths as builtPaths } from '../../contract/paths.ts'
import { operationList } from '../../contract/operations.ts'
import { internalLinks, resolveTarget, rewriteLinks } from '../markdown/links.ts'
import { parseMarkdown, visitMarkdown } from '../markdown/parse.ts'
import type { Heading } from '../markdown/render.ts'
import { type ContentProblem, suggest } from '../problem.ts'

/** A text with its place in the content. */
export type PlacedText = {
  path: string
  file: string
  markdown: string
  firstLine: number
  /** Whether the text is a whole document, which brings its own title. */
  whole: boolean
}

/** What a link may point to. */
export type LinkTargets = {
  urlOfFile: ReadonlyMap<string, string>
  pages: ReadonlySet<string>
  headings: ReadonlyMap<string, readonly Heading[]>
}

/** Checks the links of a text, and that it holds nothing that would not be shown. @returns the text with its links resolved */
export function checkText(
  { path, file, markdown, firstLine, whole }: PlacedText,
  targets: LinkTargets,
): { markdown: string; problems: ContentProblem[] } {
  const problems: ContentProblem[] = []
  const tree = parseMarkdown(markdown)
  visitMarkdown(tree, (node) => {
    const line = firstLine + (node.position?.start.line ?? 1) - 1
    if (node.type === 'html' && !node.value.startsWith('<!--'))
      problems.push({
        file,
        line,
        value: node.value,
        rule: 'raw HTML is not shown',
        suggestion: 'write it in Markdown, or put it between backticks if it is an example',
      })
    if (node.type === 'heading' && node.depth === 1 && !whole)
      problems.push({
        file,
        line,
        rule: 'the text has a heading of the first level, which the title is already',
        suggestion: 'begin with `##`',
      })
  })
  const links = internalLinks(tree)
  const resolved = new Map<string, string>()
  for (const { target, line } of links) {
    const url = resolveTarget(target, path, targets.urlOfFile)
    const rule = url === undefined ? 'the link leads to no file' : brokenLink(url, targets)
    if (url !== undefined) resolved.set(target, url)
    if (!rule) continue
    const suggestion = suggest(target, [...targets.urlOfFile.keys(), ...targets.pages])
    problems.push({ file, line: firstLine + line - 1, value: target, rule, ...(suggestion && { suggestion }) })
  }
  return { markdown: rewriteLinks(markdown, links, resolved), problems }
}

function brokenLink(url: string, { pages, headings }: LinkTargets): string | undefined {
  const [page = '', fragment] = url.split('#')
  const path = page.split('?')[0] || '/'
  if (!pages.has(path)) return 'the link leads to no page'
  const known = headings.get(path)
  if (fragment && known && !known.some(({ id }) => id === fragment))
    return `the page ${path} has no heading \`#${fragment}\``
  return undefined
}

/** @param contentUrls addresses of the pages that come from content @returns everything on the site that a text may link to */
export function linkablePaths(contentUrls: Iterable<string>): Set<string> {
  const pages = [...contentUrls].map((url) => url.split('#')[0]!)
  const built = ['/', '/knowledge', '/services', '/pricing', '/case-studies', '/glossary', ...Object.values(builtPaths)]
  const all = [...pages, ...built]
  const api = operationList.filter(({ path }) => !path.includes('{')).map(({ path }) => path)
  return new Set([...all, ...all.map(markdownTwin), ...api])
}
