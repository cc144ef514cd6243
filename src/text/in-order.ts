/**
 * @returns a stranger's text without the characters that reverse its direction: they could make a sum look like another
 */
export function inOrder(text: string): string {
  return text.replace(/[\u202d\u202e]/g, '')
}
