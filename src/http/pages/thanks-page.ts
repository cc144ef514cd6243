import { pagePolicy } from '../../contract/page-policy.ts'
import { markup } from '../../text/markup.ts'
import type { LiveWords } from '../../words/live-groups.ts'
import type { Page } from '../outcome.ts'
import { innerStyles } from './inner-styles.ts'
import { requestFrame } from './request-page.ts'
import { findTag, insertAfter } from './tags.ts'

/**
 * Thanks somebody whose browser cannot open the page of the request that it sent.
 * @param html the page of thanks, which was built ahead with a place for the reference @param id of the request
 * @returns the page with the reference; nothing where it has no place for it
 */
export function thanksPage(html: string, id: string, { thanks, write }: LiveWords): Page | undefined {
  const place = findTag(html, 'p', 'id="reference"')
  if (!place) return undefined
  return {
    kind: 'page',
    status: 200,
    html: insertAfter(html, place, thanks.reference.markup({ id: markup`<code>${id}</code>` })),
    headers: {
      ...requestFrame.headers,
      'Cache-Control': 'no-store',
      'Content-Language': write.language,
      'Content-Security-Policy': pagePolicy({ ...requestFrame.policy, styles: innerStyles(html) }),
    },
  }
}
