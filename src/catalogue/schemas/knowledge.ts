import * as z from 'zod'
import { authors, day, description, draft, meant, publish_on, redirect_from, slug, title, updated } from './fields.ts'

/** Frontmatter of `content/knowledge/*.md`: one article of the knowledge base. */
export const knowledgeSchema = z.strictObject({
  title,
  description,
  published: day.describe('Day of first publication, as YYYY-MM-DD.'),
  updated,
  topics: z
    .array(z.string().min(2).max(40))
    .min(1)
    .max(5)
    .describe('What the article is about, one to five short labels. Each has a page with all of its articles.'),
  authors,
  services: z
    .array(slug)
    .default([])
    .describe('Service packages that help with this topic: file names in `content/services` without `.md`.'),
  related: z
    .array(slug)
    .default([])
    .describe('Articles to read next: file names in `content/knowledge` without `.md`.'),
  publish_on,
  redirect_from,
  meant,
  draft,
})
