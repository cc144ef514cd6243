import * as z from 'zod'
import { contentSections } from './content-sections.ts'

/** One page, as programs list it. */
export const contentEntrySchema = z
  .object({
    id: z.string().meta({ description: 'Path of the page.', examples: ['/pricing'] }),
    section: z.enum(contentSections),
    title: z.string(),
    description: z.string(),
    updated: z.string(),
    url: z.url(),
    markdown_url: z.url(),
  })
  .meta({ id: 'ContentEntry' })
export type ContentEntry = z.output<typeof contentEntrySchema>
