import * as z from 'zod'
import { answerNumbers, questionBounds, questionKinds } from '../../contract/questions.ts'
import { draft, meant, slug } from './fields.ts'

const option = z.strictObject({
  id: slug.max(questionBounds.name).describe('Short name of the option, for programs; leads keep it.'),
  label: z.string().min(1).max(questionBounds.option).describe('The option as people read it.'),
})

/** Frontmatter of `content/questions/*.md`: one question of the form. */
export const questionsSchema = z.strictObject({
  label: z
    .string()
    .min(2)
    .max(questionBounds.label)
    .describe('The question as it stands above its field. A lead keeps it as it was asked.'),
  name: z
    .string()
    .max(questionBounds.name)
    .regex(/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/, {
      error: 'must be a name in small letters, words joined by underscores, such as "start_date"',
    })
    .describe('Name of the answer, for programs, lists and exports: small letters, words joined by underscores.'),
  kind: z
    .enum(questionKinds)
    .describe(
      'What an answer is: one `line`, a `text`, one `choice` or `several` of the options, a `number`, a `date`, the address of a `website`, or a `consent` to the text below the fields.',
    ),
  help: z.string().min(3).max(questionBounds.help).optional().describe('What explains the question, in a sentence.'),
  options: z
    .array(option)
    .max(questionBounds.options)
    .default([])
    .describe('What there is to choose from, for the kinds `choice` and `several`.'),
  unit: z.string().min(1).max(questionBounds.unit).optional().describe('Of a number: its unit, such as `people`.'),
  minimum: z
    .number()
    .min(answerNumbers.min)
    .max(answerNumbers.max)
    .optional()
    .describe('Of a number: the least that is taken.'),
  maximum: z
    .number()
    .min(answerNumbers.min)
    .max(answerNumbers.max)
    .optional()
    .describe('Of a number: the most that is taken.'),
  required: z
    .boolean()
    .default(false)
    .describe(
      '`true` when people must answer it. A program that leaves it out is warned, and its request is stored all the same.',
    ),
  services: z
    .array(slug)
    .default([])
    .describe(
      'The service packages that it is about: file names in `content/services` without `.md`. The form says so; without any, it is asked always. With `required: true`, the form asks which service it is, and the answer is needed for these.',
    ),
  order: z.int().min(1).describe('Place among the questions; 1 comes first.'),
  meant,
  draft: draft.describe('`true` keeps the question out of the published site; it is shown by `npm run dev` only.'),
})
