import * as z from 'zod'
import { day, description, draft, meant, slug, title, updated } from './fields.ts'

/** How often an amount is due. */
const billingUnit = z.enum(['project', 'month', 'day'])

const tierPrice = z.strictObject({
  tier: slug.describe('The tier of the service that this is the price of: its `id`.'),
  amount: z.number().nonnegative().describe('Price without tax, in the currency of `content/service.md`.'),
  unit: billingUnit.describe('What the amount buys: the whole `project`, a `month` or a `day`.'),
  from: z.boolean().default(false).describe('`true` when this is the lowest price and the final one depends on scope.'),
  note: z.string().max(160).optional().describe('A condition worth knowing.'),
})

/** Frontmatter of `content/pricing/*.md`: the price list of one service package. */
export const pricingSchema = z.strictObject({
  title,
  description,
  updated,
  service: slug.describe('The service package: a file name in `content/services` without `.md`.'),
  valid_from: day.describe('Day from which these prices hold, as YYYY-MM-DD. It has come: the list is shown at once.'),
  tiers: z.array(tierPrice).min(1).describe('One price for each tier of the service.'),
  meant,
  draft,
})
