import * as z from 'zod'
import { description, draft, meant, publish_on, redirect_from, title, updated } from './fields.ts'

/**
 * Frontmatter of `content/pages/*.md`: a page of its own, such as about, privacy or terms. Its file name is its
 * address.
 */
export const pagesSchema = z.strictObject({
  title,
  description,
  updated,
  navigation: z
    .enum(['header', 'footer', 'none'])
    .default('none')
    .describe('Where the site links the page: in its `header`, its `footer`, or in `none` of them.'),
  figures: z
    .array(
      z.strictObject({
        value: z.string().min(1).max(32).describe('The figure, with its unit, such as "2014" or "1 day".'),
        label: z.string().min(3).max(80).describe('What it says, such as "is when we began".'),
      }),
    )
    .max(4)
    .default([])
    .describe('Up to four figures, which stand large above the text. Of a page that says who you are.'),
  people: z.boolean().default(false).describe('Whether the people stand below the text, each with what they do.'),
  folded: z
    .boolean()
    .default(false)
    .describe(
      'Whether each part after the first is folded under its heading, or, where parts have headings of their own, what stands under each of those. For a long text that begins with a summary, or is a list of entries.',
    ),
  publish_on,
  redirect_from,
  meant,
  draft,
})
