/** @returns whether a line has no words, but marks of Markdown at most: fences, rules, table rulers */
function isEmpty(line: string): boolean {
  const marks = line.trim()
  return marks === '' || /^[`~]{3}/.test(marks) || /^[-*_]{3,}$/.test(marks) || /^[\s:|-]+$/.test(marks)
}

/** @returns what a reader of the rendered page would read, line by line, without the marks of Markdown */
export function plainLines(markdown: string): string[] {
  return markdown
    .split('\n')
    .filter((line) => !isEmpty(line))
    .map((line) => inline(cells(line).replace(/^\s*(?:>\s*)*(?:#{1,6}\s+|[-*+]\s+|\d+[.)]\s+)?/, '')).trim())
    .filter(Boolean)
}

/** @returns the same without headings, also those of tables: they name what follows and say nothing themselves */
export function plainParagraphs(markdown: string): string[] {
  const lines = markdown.split('\n')
  const isTableHeading = (line: string, at: number) => line.trimStart().startsWith('|') && isRuler(lines[at + 1] ?? '')
  return plainLines(lines.filter((line, at) => !/^#{1,6}\s/.test(line) && !isTableHeading(line, at)).join('\n'))
}

/** @returns whether a line stands between the heading of a table and its rows */
function isRuler(line: string): boolean {
  const ruler = line.trim()
  return ruler.length > 2 && ruler.startsWith('|') && ruler.endsWith('|') && /^[\s:|-]+$/.test(ruler)
}

/** @returns the headings of a text */
export function headingsOf(markdown: string): string[] {
  return markdown.split('\n').flatMap((line) => {
    const heading = /^#{1,6}\s(.*)$/.exec(line)?.[1]?.trimStart()
    return heading ? inline(heading) : []
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
    .replace(/!?\[([^[\]]*)\]\([^()]*(?:\([^()]*\)[^()]*)*\)/g, '$1')
    .replace(/(\*\*|__|~~|`)/g, '')
    .replace(/(?<![\p{L}\p{N}])[*_](?=\S)|(?<=\S)[*_](?![\p{L}\p{N}])/gu, '')
}
