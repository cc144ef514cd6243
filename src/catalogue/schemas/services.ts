import * as z from 'zod'
import { description, draft, meant, redirect_from, slug, title, updated } from './fields.ts'

/** One size in which a service package is sold. Its price stands in `content/pricing`. */
const tier = z.strictObject({
  id: slug.describe('Short name of the tier; the price list refers to it.'),
  name: z.string().min(1).max(40).describe('Name of the tier as shown.'),
  summary: z.string().min(20).max(200).describe('For whom this tier is.'),
  timeline: z.string().min(3).max(60).describe('How long it takes, such as "3 weeks".'),
  deliverables: z
    .array(z.string().min(5).max(200))
    .min(1)
    .describe('What the client holds in hand at the end of this tier.'),
})

/** Frontmatter of `content/services/*.md`: one service package. */
export const servicesSchema = z.strictObject({
  title,
  description,
  updated,
  order: z.int().min(1).describe('Place in lists; 1 comes first.'),
  audience: z.string().min(10).max(200).describe('Who this package is for.'),
  outcome: z.string().min(10).max(200).describe('What is different afterwards, in one sentence.'),
  timeline: z
    .string()
    .min(3)
    .max(60)
    .describe('How long the package takes from first call to hand-over, such as "3 to 8 weeks".'),
  deliverables: z.array(z.string().min(5).max(200)).min(1).describe('What every tier of the package includes.'),
  tiers: z
    .array(tier)
    .min(1)
    .superRefine((tiers, { addIssue }) => {
      for (const [index, { id }] of tiers.entries())
        if (tiers.findIndex((other) => other.id === id) < index)
          addIssue({
            code: 'custom',
            path: [index, 'id'],
            message: 'is the id of another tier',
            params: { fix: 'write another id, or take one of the two out' },
          })
    })
    .describe('The sizes in which the package is sold, smallest first.'),
  recommended: slug
    .optional()
    .describe(
      'The `id` of the tier that most clients should begin with. It is marked; nothing is, where this is left out.',
    ),
  redirect_from,
  meant,
  draft,
})
