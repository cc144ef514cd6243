import * as z from 'zod'
import { description, meant, title, updated } from './fields.ts'

/** Frontmatter of `content/topics/*.md`: what is said of a topic above the list of its articles. */
export const topicsSchema = z.strictObject({
  title: title.describe(
    'Name of the topic, as it stands in headings and lists. The name of the file is the topic as articles write it, in small letters and with hyphens. 3 to 70 characters.',
  ),
  description,
  updated,
  meant,
})
