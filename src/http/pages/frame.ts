import { inboxScriptPath, paths } from '../../contract/paths.ts'
import type { LoadPage } from '../form.ts'
import { type Markup, markup } from './markup.ts'
import type { Page } from '../outcome.ts'

/** Neither shown in a frame of others, nor found by search engines. */
const shared = { 'X-Frame-Options': 'DENY', 'X-Robots-Tag': 'noindex' }
/** `Cross-Origin-Opener-Policy` of what clients open in a window of theirs. */
export const openedByClients = 'unsafe-none'
const closed = "frame-ancestors 'none'; base-uri 'none'; object-src 'none'"

/** A page that was built ahead, into which others are put, and the headers that they get. */
export type Frame = { path: string; headers: Record<string, string> }

/**
 * For pages with secrets in their address: they run no script, and nobody is told where one came from. A client may show
 * them in a window that it opened, and waits there for the end: a policy of our own for openers would cut it off.
 */
const accessFrame: Frame = {
  path: paths.accessFrame,
  headers: {
    ...shared,
    'Content-Security-Policy': `script-src 'none'; ${closed}`,
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': openedByClients,
  },
}

/**
 * For operators; a form has to say where it was. It runs its one script and asks nobody else for anything: whatever a
 * stored text managed to put into the page, it could neither run nor carry anything away.
 */
export function inboxFrame(baseUrl: string): Frame {
  const own = `script-src ${baseUrl}${inboxScriptPath}; connect-src 'self'; img-src 'self'; font-src 'self'`
  // Small style sheets are built into the page.
  const style = "style-src 'self' 'unsafe-inline'"
  return {
    path: paths.inboxFrame,
    headers: {
      ...shared,
      'Content-Security-Policy': `default-src 'none'; ${own}; ${style}; form-action 'self'; ${closed}`,
      'Referrer-Policy': 'same-origin',
    },
  }
}

/** A page for a person, before it is put into the frame of the site. */
export type PersonPage = { status: number; title: string; content: Markup; headers?: Record<string, string> }

/** Puts a page into the frame that was built ahead. Without the frame, the page is plain, and complete. */
export async function framed(
  { status, title, content, headers: extra = {} }: PersonPage,
  loadPage: LoadPage,
  { path, headers }: Frame = accessFrame,
): Promise<Page> {
  const frame = await loadPage(path).catch(() => plainFrame)
  const html = frame
    .replace(/<title>[^<]*<\/title>/, () => `<title>${markup`${title}`.html}</title>`)
    .replace(/(<div\b[^>]*\bid="access"[^>]*>)<\/div>/, (_, opening: string) => `${opening}${content.html}</div>`)
  return { kind: 'page', status, html, headers: { ...headers, ...extra } }
}

const plainFrame =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title></title></head><body><main><div id="access"></div></main></body></html>'
