import * as z from 'zod'
import { catalogSchema, leadReceiptSchema, leadStatusSchema, sandboxVerdictSchema } from '../../contract/answers.ts'
import { librarySections } from './sections.ts'

// What each tool answers. Its description says it; what answers need not load it, which takes a while.

const resource = z.url().meta({ description: 'URI of the page as an MCP resource; read_page takes it, too.' })

export const searchKnowledgeOutput = z.object({
  results: z.array(
    z.object({
      title: z.string(),
      url: z.url().meta({ description: 'Address of the page, for people.' }),
      resource,
      section: z.enum(librarySections),
      snippet: z.string(),
      score: z.number().meta({ description: 'Higher is better, within this answer.' }),
    }),
  ),
  total: z.int().meta({ description: 'How many pages were found.' }),
  more: z.boolean().meta({ description: 'Whether pages were found beyond these results.' }),
})

export const readPageOutput = z.object({
  title: z.string(),
  url: z.url(),
  resource,
  section: z.enum(librarySections),
  updated: z.string().meta({ description: 'Day of the last change, YYYY-MM-DD.' }),
  markdown: z.string(),
  next_offset: z.int().nullable().meta({ description: '`null` when this is the end of the page.' }),
})

export const defineTermOutput = z.object({
  term: z.string(),
  definition: z.string(),
  aliases: z.array(z.string()),
  url: z.url(),
  resource,
  match: z.enum(['exact', 'closest']).meta({
    description: '`closest` when the glossary does not have the term as it was asked for and this one is like it.',
  }),
  related: z.array(z.object({ term: z.string(), url: z.url() })),
})

export const servicePackagesOutput = catalogSchema

export const validateLeadOutput = sandboxVerdictSchema

const previewSchema = sandboxVerdictSchema.pick({ lead: true, warnings: true }).extend({
  confirmation_token: z.string().meta({ description: 'Stands for exactly this lead.' }),
  expires_at: z.iso.datetime(),
  next: z.string().meta({ description: 'What to do now.' }),
})

export const submitLeadOutput = z.object({
  stored: z.boolean().meta({ description: '`false` for a preview, `true` once the lead is stored.' }),
  preview: previewSchema.optional(),
  receipt: leadReceiptSchema.optional(),
  replayed: z
    .boolean()
    .meta({ description: '`true` when this token had stored the lead before and this is the same receipt again.' })
    .optional(),
})

export const leadStatusOutput = leadStatusSchema
