import * as z from 'zod'
import { draft, meant } from './fields.ts'

/** Frontmatter of `content/replies/*.md`: one text that the desk sends often. */
export const repliesSchema = z.strictObject({
  title: z
    .string()
    .min(2)
    .max(60)
    .describe('How the reply is called in the list of the inbox. Submitters never see it.'),
  order: z.int().min(1).describe('Place in that list; 1 comes first.'),
  meant,
  draft: draft.describe('`true` keeps the reply out of the inbox.'),
})
