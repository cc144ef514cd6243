import { defineMdastPlugin, markdownToHtml } from 'satteri'
import { escapeHtml } from '../../text/escape-html.ts'
import { withoutTrailing } from '../../text/trailing.ts'
import { type Heading, headingsOf } from './headings.ts'
import { type ContentImage, pictureHtml } from '../images/image.ts'
import { features, parseMarkdown } from './parse.ts'
import { TermLinks, type TermMatcher, withoutTerms } from './terms.ts'

export type RenderOptions = {
  /** Glossary terms to link at their first mention. */
  terms?: TermMatcher | undefined
  /** Address of the page that the text is for; a term is not linked to its own page. */
  ownUrl?: string
  /** The headings of the text where they are known already; they are read from it otherwise. */
  headings?: readonly Heading[] | undefined
  /** Pictures by their address. */
  images?: ReadonlyMap<string, ContentImage>
  /** Labels of tables and code for screen readers, in the language of the page; English by default. */
  labels?: Labels
}

type Labels = { table: string; code: string }

const englishLabels: Labels = { table: 'Table', code: 'Code' }

const dropRawHtml = defineMdastPlugin({ name: 'drop-raw-html', html: (node, context) => context.removeNode(node) })

/**
 * Renders a text in one pass of the Markdown processor and one over the HTML that it wrote.
 * Whatever is made of an element, such as an image in several sizes, belongs into `elementOpening`; what it reads
 * beside the text belongs into the options.
 * @param markdown CommonMark with GFM; raw HTML is left out @returns HTML
 */
export function renderMarkdown(markdown: string, options: RenderOptions = {}): { html: string; headings: Heading[] } {
  const headings = [...(options.headings ?? headingsOf(parseMarkdown(markdown)))]
  // Raw HTML begins with `<`. Without a plugin, the processor does all of its work in one go.
  const mdastPlugins = markdown.includes('<') ? [dropRawHtml] : []
  const { html } = markdownToHtml(markdown, { features, mdastPlugins })
  return { html: finish(html.trimEnd(), headings, options), headings }
}

/** A tag, whose attributes stand between double quotes. Only at the place where it is looked for. */
const tag = /<(\/?)([a-z][a-z0-9]*)((?:[^a-z0-9>"](?:[^>"]|"[^"]*")*)?)>/y
const heading = /^h[1-6]$/
/** Elements that nothing closes. */
const empty = new Set(['br', 'hr', 'img', 'input'])

/**
 * Gives headings their ids, wraps tables, and links terms. What stays as it is, most of a text, is copied as a whole.
 */
function finish(
  html: string,
  headings: readonly Heading[],
  { terms, ownUrl = '', images, labels = englishLabels }: RenderOptions,
): string {
  const links = terms && new TermLinks(terms, ownUrl)
  const written: string[] = []
  let copied = 0
  const replace = (start: number, end: number, text: string) => {
    written.push(html.slice(copied, start), text)
    copied = end
  }
  let depth = 0
  /** How many of the elements around here are none to link terms in. */
  let closedToTerms = 0
  let next = 0
  for (let at = 0, start = html.indexOf('<'); at < html.length; start = html.indexOf('<', at)) {
    const textEnd = start < 0 ? html.length : start
    if (links && closedToTerms === 0) {
      const text = html.slice(at, textEnd)
      const linked = links.in(text)
      if (linked !== text) replace(at, textEnd, linked)
    }
    if (start < 0) break
    tag.lastIndex = start
    const [part, slash, name = '', attributes = ''] = tag.exec(html)!
    at = start + part.length
    if (slash) {
      depth -= 1
      if (withoutTerms.has(name)) closedToTerms -= 1
      if (depth === 0 && name === 'table') replace(at, at, '</div>')
      continue
    }
    const id = depth === 0 && heading.test(name) ? headings[next++]?.id : undefined
    const image = name === 'img' ? images?.get(/src="([^"]*)"/.exec(attributes)?.[1] ?? '') : undefined
    const opening = image
      ? pictureHtml(image, withoutTrailing(attributes, '/').trimEnd())
      : elementOpening(name, attributes, { id, outermost: depth === 0, labels })
    if (opening !== undefined) replace(start, at, opening)
    if (empty.has(name)) continue
    depth += 1
    if (withoutTerms.has(name)) closedToTerms += 1
  }
  written.push(html.slice(copied))
  return written.join('')
}

/** A wide table scrolls by itself on a narrow screen, also by keyboard, instead of widening the page. */
const scrollable = (label: string) => `<div class="table" tabindex="0" role="group" aria-label="${escapeHtml(label)}">`

/** Long lines of code scroll sideways, also by keyboard. */
const codeOpening = (label: string) => `<pre tabindex="0" role="group" aria-label="${escapeHtml(label)}"`

const aligned = / style="text-align: (left|center|right)"/

/** @returns how an element opens, where that is not as the processor wrote it */
function elementOpening(
  name: string,
  attributes: string,
  { id, outermost, labels }: { id: string | undefined; outermost: boolean; labels: Labels },
): string | undefined {
  if (id !== undefined) return `<${name} id="${id}"${attributes}>`
  if (name === 'table' && outermost) return `${scrollable(labels.table)}<table${attributes}>`
  if (name === 'pre') return `${codeOpening(labels.code)}${attributes}>`
  // A style in an attribute would need a content security policy that allows styles from anywhere.
  if ((name === 'th' || name === 'td') && aligned.test(attributes))
    return `<${name}${attributes.replace(aligned, ' align="$1"')}>`
  return undefined
}
