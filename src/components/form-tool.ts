import { describeLeadField, type LeadSubmission } from '../contract/lead.ts'

/**
 * Makes the form a tool that the agent in a browser can fill in. It has no `toolautosubmit`: a person reads it and
 * presses the button.
 * @see https://github.com/webmachinelearning/webmcp
 */
export function formTool(consultancy: string): Record<string, string> {
  return {
    toolname: 'send_consultation_request',
    tooldescription: `Fills in a consultation request to ${consultancy}. Nothing is sent until the person has read it and pressed the button. Never make up a value.`,
  }
}

/** @returns what the contract says of a field, for the agent that fills it in */
export function formToolParameter(field: keyof LeadSubmission): Record<string, string> {
  return { toolparamdescription: describeLeadField(field).description }
}
