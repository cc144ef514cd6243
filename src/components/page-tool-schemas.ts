import * as z from 'zod/mini'
import { maxSearchQueryLength } from '../contract/bounds.ts'
import { leadSchema } from '../contract/lead.ts'
import { pageToolArguments, pageTools } from '../contract/page-tools.ts'
import { formFieldNames } from '../discovery/pages/contact-page.ts'

// By its own name the schema would be a reference.
const lead = z.toJSONSchema(z.object(leadSchema.shape), { io: 'input' })
const shown = new Set<string>(formFieldNames)

/** What each tool takes, as JSON Schema: the fields of a request are those of the contract. */
const inputs: Record<keyof typeof pageTools, object> = {
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

/** @returns the definitions of tools as a page carries them for its script, as JSON */
export function definitionsOf(tools: readonly (keyof typeof pageTools)[]): string {
  return JSON.stringify(
    tools.map((tool) => {
      const { name, title, description, readOnly } = pageTools[tool]
      return { name, title, description, inputSchema: inputs[tool], annotations: { readOnlyHint: readOnly } }
    }),
  )
}
