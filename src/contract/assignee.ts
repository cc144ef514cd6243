/** The value that asks for leads without an assignee. */
export const noAssignee = 'nobody'

/**
 * @returns the assignee that a text asks for, as leads store it: an address in lower case; empty for leads without one
 */
export function readAssignee(text: string): string {
  return text === noAssignee ? '' : text.toLowerCase()
}
