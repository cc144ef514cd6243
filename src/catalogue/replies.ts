import type { SavedReply } from '../contract/saved-reply.ts'
import { perCatalogue } from './per-catalogue.ts'

/** @returns what the desk begins messages with, in the order of its list */
export const repliesOf = perCatalogue(({ replies }): readonly SavedReply[] =>
  replies.map(({ slug, data, markdown }) => ({ id: slug, title: data.title, text: markdown.trim() })),
)
