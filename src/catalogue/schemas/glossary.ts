import * as z from 'zod'
import { draft, meant, publish_on, redirect_from, slug, updated } from './fields.ts'

/** Frontmatter of `content/glossary/*.md`: one term. */
export const glossarySchema = z.strictObject({
  term: z.string().min(2).max(60).describe('The term as it is written in running text.'),
  definition: z.string().min(30).max(300).describe('What the term means, in one or two sentences that stand alone.'),
  aliases: z
    .array(z.string().min(2).max(60))
    .default([])
    .describe('Other spellings, abbreviations and plurals that mean the same.'),
  related: z.array(slug).default([]).describe('Related terms: file names in `content/glossary` without `.md`.'),
  updated,
  publish_on,
  redirect_from,
  meant,
  draft,
})
