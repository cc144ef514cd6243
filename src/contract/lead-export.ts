import * as z from 'zod'
import { leadStatusSchema } from './answers.ts'
import { messageSchema } from './messages.ts'
import { storedLeadSchema } from './stored-lead.ts'

/** All that is kept about the person who sent a request, to be given to them (GDPR, articles 15 and 20). */
export const leadExportSchema = z
  .object({
    exported_at: z.iso.datetime(),
    status: leadStatusSchema,
    lead: z.nullable(storedLeadSchema).meta({ description: '`null` once it is erased.' }),
    signed_by: z.string().optional().meta({ description: 'Host of the agent whose signature came with it.' }),
    messages: z.array(messageSchema),
  })
  .meta({ id: 'LeadExport', description: 'All that is kept of a lead and its submitter.' })
export type LeadExport = z.output<typeof leadExportSchema>
