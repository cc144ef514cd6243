import * as z from 'zod'
import { authors, day, description, draft, meant, publish_on, redirect_from, slug, title, updated } from './fields.ts'

/** Frontmatter of `content/case-studies/*.md`: one finished piece of work. */
export const caseStudiesSchema = z.strictObject({
  title,
  description,
  published: day.describe('Day of first publication, as YYYY-MM-DD.'),
  updated,
  client: z.string().min(3).max(80).describe('The client, or a description where the name is confidential.'),
  industry: z.string().min(3).max(60).describe('The line of business of the client.'),
  duration: z.string().min(3).max(40).describe('How long the work took, such as "11 weeks".'),
  services: z
    .array(slug)
    .min(1)
    .describe('Service packages that were used: file names in `content/services` without `.md`.'),
  results: z
    .array(
      z.strictObject({
        measure: z.string().min(3).max(80).describe('What was measured.'),
        before: z.string().min(1).max(40).describe('Its value before the work.'),
        after: z.string().min(1).max(40).describe('Its value after the work.'),
      }),
    )
    .min(1)
    .max(4)
    .describe('The measured results, most important first.'),
  quote: z
    .strictObject({
      text: z.string().min(20).max(240).describe('What the client says, in plain words and without quotation marks.'),
      by: z.string().min(3).max(80).describe('Who says it: a name, or the role where the name is confidential.'),
    })
    .optional()
    .describe(
      'A sentence of the client about the work. The home page shows the first one of the case studies that it lists.',
    ),
  authors,
  publish_on,
  redirect_from,
  meant,
  draft,
})
