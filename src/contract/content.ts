import * as z from 'zod'

/** Parts of the site that programs may list. */
export const contentSections = ['services', 'case-studies', 'knowledge', 'glossary'] as const
export type ContentSection = (typeof contentSections)[number]

/** One page, as programs list it. */
export const contentEntrySchema = z
  .object({
    id: z.string().meta({ description: 'Path of the page.', examples: ['/knowledge/modernise-or-rewrite'] }),
    section: z.enum(contentSections),
    title: z.string(),
    description: z.string(),
    updated: z.string(),
    url: z.url(),
    markdown_url: z.url(),
  })
  .meta({ id: 'ContentEntry' })
export type ContentEntry = z.output<typeof contentEntrySchema>
