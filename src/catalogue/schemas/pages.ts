import * as z from 'zod'
import { description, draft, publish_on, redirect_from, title, updated } from './fields.ts'

/** Frontmatter of `content/pages/*.md`: a page of its own, such as about, privacy or terms. Its file name is its address. */
export const pagesSchema = z.strictObject({
  title,
  description,
  updated,
  navigation: z
    .enum(['header', 'footer', 'none'])
    .default('none')
    .describe('Where the site links the page: in its `header`, its `footer`, or in `none` of them.'),
  publish_on,
  redirect_from,
  draft,
})
