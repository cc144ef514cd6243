import type { SavedReply } from '../../contract/saved-reply.ts'
import { type Markup, markup } from '../../text/markup.ts'
import type { LiveWords } from '../../words/live-groups.ts'

/** What a button of the list does, before the colon and the name of the reply. */
export const pickReply = 'begin'

/**
 * What a message may begin with: each is a button that puts its text behind what was written. Nothing where there is
 * none.
 */
export function savedReplies(replies: readonly SavedReply[], { lead }: LiveWords): Markup {
  if (replies.length === 0) return markup``
  // A message may be empty yet.
  const buttons = replies.map(
    ({ id, title }) =>
      markup`<button class="secondary" name="act" value="${pickReply}:${id}" formnovalidate>${title}</button>`,
  )
  return markup`<details class="saved"><summary>${lead.savedReplies}</summary><p class="buttons">${buttons}</p></details>`
}
