import { describeLeadField, type LeadSubmission } from '../contract/lead.ts'
import type { PageTool } from '../contract/page-tools.ts'

/**
 * Makes a form a tool that the agent in a browser can fill in. It has no `toolautosubmit`: a person reads it and
 * presses the button.
 * @see https://github.com/webmachinelearning/webmcp/blob/main/declarative-api-explainer.md
 */
export function formTool({ name, title, description }: PageTool): Record<string, string> {
  return { toolname: name, tooltitle: title, tooldescription: description }
}

/** @returns what the contract says of a field, for the agent that fills it in */
export function formToolParameter(field: keyof LeadSubmission): Record<string, string> {
  return { toolparamdescription: describeLeadField(field).description }
}
