import * as z from 'zod'
import type { CollectionName } from '../collections.ts'
import { caseStudiesSchema } from '../schemas/case-studies.ts'
import { draft, meant } from '../schemas/fields.ts'
import { glossarySchema } from '../schemas/glossary.ts'
import { knowledgeSchema } from '../schemas/knowledge.ts'
import { pagesSchema } from '../schemas/pages.ts'
import { peopleSchema } from '../schemas/people.ts'
import { pricingSchema } from '../schemas/pricing.ts'
import { questionsSchema } from '../schemas/questions.ts'
import { repliesSchema } from '../schemas/replies.ts'
import { serviceSchema } from '../schemas/service.ts'
import { servicesSchema } from '../schemas/services.ts'
import { topicsSchema } from '../schemas/topics.ts'

const updated = knowledgeSchema.shape.updated.describe(
  'Day of the last change of the translation, as YYYY-MM-DD. Where its original was changed later, the check says so.',
)
const kept = draft.describe(
  '`true` keeps the translation back: the page is shown in the language of the site, as if there were none.',
)

/** The translatable fields of each collection; facts stand in the original alone. */
export const translationSchemas = {
  knowledge: knowledgeSchema
    .pick({ title: true, description: true })
    .extend({ updated, topics: knowledgeSchema.shape.topics.optional(), meant, draft: kept }),
  topics: topicsSchema.pick({ title: true, description: true }).extend({ updated, meant, draft: kept }),
  services: servicesSchema
    .pick({ title: true, description: true, audience: true, outcome: true, timeline: true, deliverables: true })
    .extend({
      updated,
      tiers: z.array(servicesSchema.shape.tiers.element).min(1).describe('The words of each tier, by its `id`.'),
      meant,
      draft: kept,
    }),
  pricing: pricingSchema.pick({ title: true, description: true }).extend({
    updated,
    tiers: z
      .array(pricingSchema.shape.tiers.element.pick({ tier: true, note: true }))
      .default([])
      .describe('The notes of tiers, by `tier`.'),
    meant,
    draft: kept,
  }),
  'case-studies': caseStudiesSchema
    .pick({ title: true, description: true, client: true, industry: true, duration: true, results: true, quote: true })
    .extend({ updated, meant, draft: kept }),
  glossary: glossarySchema
    .pick({ term: true, definition: true })
    .extend({ aliases: glossarySchema.shape.aliases, updated, meant, draft: kept }),
  people: peopleSchema.pick({ role: true, description: true, answers_for: true, picture_alt: true }).extend({
    links: z
      .array(peopleSchema.shape.links.unwrap().element.pick({ label: true }))
      .default([])
      .describe('The words of each link, in the order of the original.'),
    updated,
    meant,
    draft: kept,
  }),
  pages: pagesSchema.pick({ title: true, description: true }).extend({
    figures: z
      .array(pagesSchema.shape.figures.unwrap().element)
      .default([])
      .describe('The figures, in the order of the original.'),
    updated,
    meant,
    draft: kept,
  }),
  questions: questionsSchema
    .pick({ label: true, help: true, unit: true, options: true })
    .extend({ meant, draft: kept }),
  replies: repliesSchema.pick({ title: true }).extend({ meant, draft: kept }),
} as const satisfies { [Name in CollectionName]?: z.ZodObject }

/** Collections whose files can be translated. Documents and skills are read by programs, which read English. */
export type TranslatedName = keyof typeof translationSchemas

export const translatedNames = Object.keys(translationSchemas) as TranslatedName[]

/** @returns whether the files of a collection can be translated */
export function isTranslated(collection: CollectionName): collection is TranslatedName {
  return collection in translationSchemas
}

/** The translatable fields of `content/service.md`. */
export const serviceTranslationSchema = serviceSchema
  .pick({ tagline: true, description: true, reply_within: true })
  .extend({
    opening_hours: serviceSchema.shape.opening_hours.optional(),
    registration: serviceSchema.shape.registration.optional(),
    meant,
  })
