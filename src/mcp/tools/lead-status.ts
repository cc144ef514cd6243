import { answer, refusal, refuseArguments } from '../answer.ts'
import { readArguments } from '../arguments.ts'
import { leadStatusTool } from '../definitions/lead-tools.ts'
import { tool } from './tool.ts'

export const leadStatus = tool(leadStatusTool, ({ loadLeads }) => async (args) => {
  const read = readArguments(leadStatusTool.input, args)
  if (!read.ok) return refuseArguments(read.errors)
  const leads = await loadLeads()
  const status = await leads.status(read.values.id, read.values.status_token)
  return status
    ? answer(status)
    : refusal({
        code: 'not_found',
        detail: 'No lead has this id together with this status token.',
        remedy: 'Take both from the receipt of the lead.',
      })
})
