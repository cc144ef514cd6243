/** Marks of Markdown that carry no words: fences, rules, table rulers. */
const emptyLine = /^(\s*([`~]{3,}.*|[-*_]{3,}|\|?[\s:|-]+\|?)\s*)?$/

/** @returns what a reader of the rendered page would read, line by line, without the marks of Markdown */
export function plainLines(markdown: string): string[] {
  return markdown
    .split('\n')
    .filter((line) => !emptyLine.test(line))
    .map((line) => inline(cells(line).replace(/^\s*(?:>\s*)*(?:#{1,6}\s+|[-*+]\s+|\d+[.)]\s+)?/, '')).trim())
    .filter(Boolean)
}

/** @returns the same without headings, also those of tables: they name what follows and say nothing themselves */
export function plainParagraphs(markdown: string): string[] {
  return plainLines(markdown.replace(/^#{1,6}\s.*$/gm, '').replace(/^\s*\|.*\n(?=\s*\|[\s:|-]+\|\s*$)/gm, ''))
}

/** @returns the headings of a text */
export function headingsOf(markdown: string): string[] {
  return markdown.split('\n').flatMap((line) => {
    const heading = line.startsWith('#') ? /^#{1,6}\s+(.+)$/.exec(line)?.[1] : undefined
    return heading === undefined ? [] : inline(heading)
  })
}

/** The cells of a table row, one after another. */
function cells(line: string): string {
  if (!/^\s*\|.*\|\s*$/.test(line)) return line
  return line
    .trim()
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim())
    .filter(Boolean)
    .join(', ')
    .replaceAll('\\|', '|')
}

function inline(text: string): string {
  if (!/[[*_~`]/.test(text)) return text
  return text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(\*\*|__|~~|`)/g, '')
    .replace(/(?<![\p{L}\p{N}])[*_](?=\S)|(?<=\S)[*_](?![\p{L}\p{N}])/gu, '')
}
