import { headerBounds } from '../contract/bounds.ts'
import { markdownTwin } from '../contract/paths.ts'
import { remembered } from '../text/remembered.ts'

type Range = { type: string; quality: number }

/**
 * Whether a reader would rather have Markdown than HTML. It has to name Markdown, which no browser does; where it wants
 * both equally, it gets Markdown. For anything else HTML is as good as ever.
 * @param accept the header field @see https://www.rfc-editor.org/rfc/rfc9110#section-12.5.1
 */
export function prefersMarkdown(accept: string | null | undefined): boolean {
  return isRead(accept) && wantsMarkdown(accept)
}

/** Remembered, because all browsers of one kind send the same value. */
const mostRemembered = 200
const wantsMarkdown = remembered((accept) => isPreferred(accept, ['text/markdown']), mostRemembered)

/** The same for a caller that reads JSON, such as a program that expects a problem document. */
export function prefersJson(accept: string | null | undefined): boolean {
  return isPreferred(accept, ['application/json', 'application/problem+json'])
}

function isPreferred(accept: string | null | undefined, types: readonly string[]): boolean {
  const ranges = (isRead(accept) ? accept : '').split(',').map(readRange)
  const wanted = Math.max(0, ...ranges.filter(({ type }) => types.includes(type)).map(({ quality }) => quality))
  const html = ['text/html', 'text/*', '*/*']
    .map((type) => ranges.find((range) => range.type === type)?.quality)
    .find((quality) => quality !== undefined)
  return wanted > 0 && wanted >= (html ?? 0)
}

/** A field that is too long is ignored. */
function isRead(accept: string | null | undefined): accept is string {
  return typeof accept === 'string' && accept.length <= headerBounds.accept
}

function readRange(text: string): Range {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase())
  const weight = parameters.find((parameter) => /^q\s*=/.test(parameter))?.split('=')[1]
  // A range with an unreadable weight is ignored.
  return {
    type,
    quality: weight === undefined ? 1 : /^\s*(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(weight) ? Number(weight) : 0,
  }
}

/**
 * What may be said of a twin that is passed on, in lower case: what the table of headers says of it and of every file,
 * and what a file server says of its bytes. Nothing else of an answer is ours, cookies least of all.
 */
export const twinHeaders = [
  'access-control-allow-origin',
  'access-control-expose-headers',
  'cache-control',
  'content-language',
  'content-security-policy',
  'content-signal',
  'content-type',
  'content-usage',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'link',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
  'x-markdown-tokens',
  'accept-ranges',
  'content-range',
  'etag',
  'last-modified',
] as const

/** Headers of an answer that depends on `Accept`. */
export function negotiatedHeaders(page: string): Record<string, string> {
  return { Vary: 'Accept', 'Content-Location': markdownTwin(page) }
}

/** Characters that one token holds, as a rule of thumb for English prose. */
const charactersPerToken = 4

/** @returns about how many tokens a text costs a language model */
export function estimateTokens(text: string): number {
  return Math.ceil(text.length / charactersPerToken)
}
