/** @returns a text for a cell of a table in Markdown, where a bar would end the cell, even within code */
export function inCell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ')
}
