import * as z from 'zod/mini'
import { maxSearchQueryLength } from '../contract/bounds.ts'
import { leadSchema } from '../contract/lead.ts'
import { answersField } from '../contract/answer-controls.ts'
import type { Question } from '../contract/questions.ts'
import { pageToolArguments, pageTools } from '../contract/page-tools.ts'
import { formFieldNames } from '../discovery/pages/contact-page.ts'
import { asAsked } from '../questions/in-documents.ts'

const shown = new Set<string>([...formFieldNames, answersField])

/** What each tool takes, as JSON Schema: the fields of a request are those of the contract. */
function inputsFor(questions: readonly Question[]): Record<keyof typeof pageTools, object> {
  // By its own name the schema would be a reference.
  const lead = z.toJSONSchema(z.object(leadSchema.shape), { io: 'input', override: asAsked(questions) })
  return {
    search: {
      type: 'object',
      properties: { q: { type: 'string', maxLength: maxSearchQueryLength, description: pageToolArguments.query } },
      required: ['q'],
    },
    rehearse: { type: 'object', properties: lead.properties, required: lead.required },
    // A form may be filled in piece by piece, so nothing is required.
    fill: {
      type: 'object',
      properties: Object.fromEntries(Object.entries(lead.properties ?? {}).filter(([field]) => shown.has(field))),
    },
  }
}

/**
 * @param questions that are asked beside the fields of a lead
 * @returns the definitions of tools as a page carries them for its script, as JSON
 */
export function definitionsOf(tools: readonly (keyof typeof pageTools)[], questions: readonly Question[]): string {
  const inputs = inputsFor(questions)
  return JSON.stringify(
    tools.map((tool) => {
      const { name, title, description, readOnly } = pageTools[tool]
      return { name, title, description, inputSchema: inputs[tool], annotations: { readOnlyHint: readOnly } }
    }),
  )
}
