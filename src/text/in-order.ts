/** @returns a text that a stranger wrote, without the signs that turn letters round: they could show another sum than was sent */
export function inOrder(text: string): string {
  return text.replace(/[\u202d\u202e]/g, '')
}
