import * as z from 'zod'
import { argumentLengths } from '../../contract/bounds.ts'
import { leadLengths } from '../../contract/lead.ts'
import { getServicePackages } from '../tools/get-service-packages.ts'
import { searchKnowledge } from '../tools/search-knowledge.ts'
import { submitLead } from '../tools/submit-lead.ts'
import { validateLead } from '../tools/validate-lead.ts'

const search = searchKnowledge.name
const packages = getServicePackages.name

/** A request that a person can start from a menu. */
export type PromptDefinition = {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly input: z.ZodObject<Record<string, z.ZodType<string | undefined>>>
  /** @returns what is said to the model in the person's name */
  readonly text: (values: Readonly<Record<string, string | undefined>>) => string
}

/** The argument whose values are the ids of the packages. */
export const packageArgument = 'service'

/** Every prompt, in the order in which it is listed. */
export const prompts: readonly PromptDefinition[] = [
  {
    name: 'request_consultation',
    title: 'Ask for a consultation',
    description:
      'Turns what you need into a consultation request, checks it, shows it to you, and sends it if you agree.',
    input: z.object({
      need: z.string().max(leadLengths.need.max).meta({ description: 'What the consultation should be about.' }),
      service: z
        .string()
        .max(argumentLengths.name)
        .meta({ description: 'The id of a package, if you know which one you want.' })
        .optional(),
    }),
    text: ({ need, service }) =>
      `Help me to ask for a consultation. What I need, in my words:\n\n${need}\n\n${service ? `It is about the package ${service}. ` : ''}Ask me for my name, my e-mail address and whatever is missing: situation, goal, dates, budget. Check the request with ${validateLead.name}, show me the preview of ${submitLead.name}, and send it only when I have said yes.`,
  },
  {
    name: 'choose_package',
    title: 'Choose a package',
    description: 'Compares the service packages with your goal, budget and date, and says so if none of them fits.',
    input: z.object({
      goal: z.string().max(argumentLengths.wish).meta({ description: 'What should be different afterwards.' }),
      budget: z
        .string()
        .max(argumentLengths.wish)
        .meta({ description: 'What you can spend, and by when it must be done.' })
        .optional(),
    }),
    text: ({ goal, budget }) =>
      `My goal:\n\n${goal}\n\n${budget ? `Budget and date: ${budget}\n\n` : ''}Read the packages with ${packages} and what they say about when not to buy them with ${search}. Compare at most three tiers in a table with price, duration and deliverables, recommend one or none, and cite the pages.`,
  },
  {
    name: 'answer_from_pages',
    title: 'Answer from the pages',
    description: 'Answers a question from the articles, case studies and glossary of the site, with links.',
    input: z.object({ question: z.string().max(argumentLengths.wish).meta({ description: 'What you want to know.' }) }),
    text: ({ question }) =>
      `Answer this question from the pages that ${search} finds, and from nothing else. Cite the address of each page that you use, and say so if they do not answer it.\n\n${question}`,
  },
]
