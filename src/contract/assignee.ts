/** How one asks for leads that nobody in particular works. */
export const noAssignee = 'nobody'

/** @returns the assignee that a text asks for, as leads have it: an address in lower case; empty for nobody in particular */
export function readAssignee(text: string): string {
  return text === noAssignee ? '' : text.toLowerCase()
}
