import { pagePolicy, type PolicyOptions } from '../../contract/page-policy.ts'
import { paths, searchFramePath } from '../../contract/paths.ts'
import { prefixOf } from '../../contract/site-language.ts'
import type { LoadPage } from '../load-page.ts'
import { frameScripts } from './frame-scripts.ts'
import { innerStyles } from './inner-styles.ts'
import { asBuilt, type Markup, markup } from '../../text/markup.ts'
import { findTag, replaceTag } from './tags.ts'
import type { Page } from '../outcome.ts'

/** Not found by search engines. */
const shared = { 'X-Robots-Tag': 'noindex' }
/** `Cross-Origin-Opener-Policy` of what clients open in a window of theirs. */
export const openedByClients = 'unsafe-none'

/** A page that was built ahead, into which others are put, and the headers that they get. */
export type Frame = {
  path: string
  headers: Record<string, string>
  policy: PolicyOptions
  /** Public address of the site, where the scripts of the frame may run. */
  scriptsFrom?: string
}

/**
 * For pages with secrets in their address: they run no script and send no `Referer`. A client may show them in a window
 * that it opened, and waits there for the end: a policy of our own for openers would cut it off.
 */
const accessFrame: Frame = {
  path: paths.accessFrame,
  headers: { ...shared, 'Referrer-Policy': 'no-referrer', 'Cross-Origin-Opener-Policy': openedByClients },
  // An approval ends at the client that asked for it.
  policy: { ownForms: false },
}

/**
 * The frame of operators' pages. Its forms have to send their origin. It runs only its own scripts and loads nothing
 * from other sites, so a stored text that got into the page as HTML could neither run nor send anything out.
 */
export function inboxFrame(baseUrl: string): Frame {
  return {
    path: paths.inboxFrame,
    headers: { ...shared, 'Referrer-Policy': 'same-origin' },
    policy: {},
    scriptsFrom: baseUrl,
  }
}

/**
 * For people who search: as on other pages with a form, scripts of ours run. They offer the search to the agent in a
 * browser.
 */
export const searchFrame: Frame = {
  path: searchFramePath,
  headers: { ...shared, 'Referrer-Policy': 'same-origin' },
  policy: { scripts: "'self'" },
}

/** Tags that describe the frame itself, not the page in it. */
const descriptions = ['name="description"', 'property="og:title"', 'property="og:description"'] as const

/** A page for a person, before it is put into the frame of the site. */
export type PersonPage = { status: number; title: string; content: Markup; headers?: Record<string, string> }

/**
 * Puts a page into the frame that was built ahead. Without the frame, the page is plain, and complete.
 * @param language BCP 47 tag of the page; where the frame is in another one, title and content are marked with theirs
 */
export async function framed(
  { status, title, content, headers: extra = {} }: PersonPage,
  loadPage: LoadPage,
  language: string,
  { path, headers, policy, scriptsFrom }: Frame = accessFrame,
): Promise<Page> {
  const frame = await frameIn(language, path, loadPage)
  const own = languageOf(frame)
  const other = own !== undefined && own !== language
  const mark = other ? markup` lang="${language}"` : []
  const titled = frame.replace(/<title>[^<]*<\/title>/, () => markup`<title${mark}>${title}</title>`.html)
  const described = descriptions.reduce(
    (page, named) =>
      replaceTag(page, findTag(page, 'meta', named), markup`<meta ${asBuilt(named)} content="${title}">`),
    titled,
  )
  const place = findTag(described, 'div', 'id="access"')
  const opening = asBuilt(place ? place.text.replace('<div', () => markup`<div${mark}`.html) : '')
  const html = replaceTag(described, place, markup`${opening}${content}`)
  const scripts = scriptsFrom === undefined ? undefined : frameScripts(frame, scriptsFrom)
  const allowed = pagePolicy({ ...policy, ...(scripts && { scripts }), styles: innerStyles(frame) })
  const said = { ...headers, 'Content-Language': language, 'Content-Security-Policy': allowed }
  return { kind: 'page', status, html, headers: { ...said, ...extra } }
}

/** @returns the frame in a language, or that of the site where there is none in it */
async function frameIn(language: string, path: string, loadPage: LoadPage): Promise<string> {
  const frame = await loadPage(path).catch(() => plainFrame(language))
  const own = languageOf(frame)
  return own === undefined || own === language ? frame : loadPage(`${prefixOf(language)}${path}`).catch(() => frame)
}

function languageOf(frame: string): string | undefined {
  return / lang="([^"]*)"/.exec(findTag(frame, 'html')?.text ?? '')?.[1]
}

const plainFrame = (language: string) =>
  markup`<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title></title></head><body><main><div id="access"></div></main></body></html>`
    .html
