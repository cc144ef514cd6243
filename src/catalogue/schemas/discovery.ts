import * as z from 'zod'
import { day, description, title, updated } from './fields.ts'

/** The life of one endpoint. All dates are days, read as 00:00 UTC. */
const endpointLife = z
  .strictObject({
    path: z.string().startsWith('/').describe('The endpoint, as it stands in openapi.json.'),
    released: day.describe('Day on which the endpoint was first offered.'),
    announced: day.optional().describe('Day on which its end was announced.'),
    deprecated: day.optional().describe('Day from which it answers `Deprecation: true`.'),
    sunset: day.optional().describe('Day on which it stops answering; at least 6 months after `announced`.'),
    successor: z.string().startsWith('/').optional().describe('The endpoint that replaces it.'),
  })
  .superRefine((life, context) => {
    const wrong = (field: keyof typeof life, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    const { released, announced, deprecated, sunset } = life
    if (!announced && !deprecated && !sunset) return
    for (const field of ['announced', 'deprecated', 'sunset'] as const)
      if (!life[field])
        wrong(
          field,
          'is required where the end of the endpoint is told: `announced`, `deprecated` and `sunset` go together',
        )
    if (announced && announced < released) wrong('announced', `must not be before \`released\`: ${released}`)
    if (announced && deprecated && deprecated < announced)
      wrong('deprecated', `must not be before \`announced\`: ${announced}`)
    if (deprecated && sunset && sunset <= deprecated) wrong('sunset', `must be after \`deprecated\`: ${deprecated}`)
    if (announced && sunset && sunset < sixMonthsAfter(announced))
      wrong('sunset', `must be at least 6 months after \`announced\`: ${sixMonthsAfter(announced)} or later`)
  })

const contentSignal = z.enum(['yes', 'no'])

/** What people wrote about an agent or a server that its card describes. */
const card = z.strictObject({
  name: z
    .string()
    .min(3)
    .max(100)
    .describe('Name of the agent or server, as people are shown it. 3 to 100 characters.'),
  description: z.string().min(20).max(400).describe('What it does, in the words of a person. 20 to 400 characters.'),
})

/** What a catalogue says of one thing beyond what its card, its skill file or its description says. */
const listing = z.strictObject({
  document: z.string().startsWith('/').describe('Path of the card, skill or description that is listed.'),
  tags: z.array(z.string().min(2).max(40)).min(1).max(10).describe('Words to find it by, one to ten.'),
  queries: z
    .array(z.string().min(10).max(200))
    .min(2)
    .max(5)
    .describe('Two to five questions or orders, as people put them, that it answers.'),
})

/** Frontmatter of `content/discovery/*.md`: what people wrote about one published document; the body is its page. */
export const discoverySchema = z.strictObject({
  title,
  description,
  updated,
  document: z.string().startsWith('/').describe('Path of the live document.'),
  readers: z.string().min(5).max(200).describe('Who reads the document.'),
  standard: z
    .strictObject({
      name: z.string().min(2).describe('Name of the standard, with its version.'),
      url: z.url({ protocol: /^https?$/ }).describe('Where the standard is published.'),
    })
    .optional()
    .describe('The standard that the document follows.'),
  signals: z
    .strictObject({
      search: contentSignal.describe('May be indexed and shown in search results.'),
      'ai-input': contentSignal.describe('May be read to answer a question.'),
      'ai-train': contentSignal.describe('May be used to train models.'),
    })
    .optional()
    .describe('Content signals; stated in robots.txt and as a header.'),
  crawlers: z.array(z.string().min(2)).optional().describe('Crawlers that robots.txt addresses by name.'),
  card: card.optional().describe('What the card says of the agent or server; cards of agents and servers need it.'),
  listings: z.array(listing).optional().describe('By what each thing in the catalogue is found.'),
  rules: z
    .array(z.string().min(10).max(300))
    .optional()
    .describe('What agents are asked to heed; stated in agents.md.'),
  endpoints: z.array(endpointLife).optional().describe('The life of each endpoint of the API.'),
})

/** @param from a day, YYYY-MM-DD @returns the same day six calendar months later, or the last day of that month */
export function sixMonthsAfter(from: string): string {
  const [year, month, date] = from.split('-').map(Number) as [number, number, number]
  const lastOfMonth = new Date(Date.UTC(year, month + 6, 0)).getUTCDate()
  return new Date(Date.UTC(year, month + 5, Math.min(date, lastOfMonth))).toISOString().slice(0, 10)
}
