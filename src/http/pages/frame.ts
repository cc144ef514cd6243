import { paths } from '../../contract/paths.ts'
import type { LoadPage } from '../form.ts'
import { type Markup, markup } from './markup.ts'
import type { Page } from '../outcome.ts'

/** These pages run no script, and are neither shown in a frame, nor found, nor told of to others. */
const headers = {
  'Content-Security-Policy': "script-src 'none'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'",
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
}

/** A page for a person, before it is put into the frame of the site. */
export type PersonPage = { status: number; title: string; content: Markup; headers?: Record<string, string> }

/** Puts a page into the frame that was built ahead. Without the frame, the page is plain, and complete. */
export async function framed(
  { status, title, content, headers: extra = {} }: PersonPage,
  loadPage: LoadPage,
): Promise<Page> {
  const frame = await loadPage(paths.accessFrame).catch(() => plainFrame)
  const html = frame
    .replace(/<title>[^<]*<\/title>/, () => `<title>${markup`${title}`.html}</title>`)
    .replace(/(<div\b[^>]*\bid="access"[^>]*>)<\/div>/, (_, opening: string) => `${opening}${content.html}</div>`)
  return { kind: 'page', status, html, headers: { ...headers, ...extra } }
}

const plainFrame =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title></title></head><body><main><div id="access"></div></main></body></html>'
