/**
 * A paragraph, an item, a row or a line of code as a reader reads it, without the marks of Markdown. Two numbers are a
 * piece of the text, from where to where; a string is what does not stand there as it is read.
 */
export type Passage = readonly (number | string)[]

/** Stands between two cells of a row, and nowhere else as a piece of its own. */
export const betweenCells = ', '

/** @returns the words of a passage. Lines of a paragraph are one: where they end is chance */
export function passageText(markdown: string, passage: Passage): string {
  let words = ''
  for (let at = 0; at < passage.length; at += 1) {
    const piece = passage[at]!
    words += typeof piece === 'string' ? piece : markdown.slice(piece, Number(passage[(at += 1)]))
  }
  return words.replaceAll('\n', ' ').trim()
}

/** @returns the words of each cell of a row; of anything else, those of the passage alone */
export function cellTexts(markdown: string, passage: Passage): string[] {
  return passageText(
    markdown,
    passage.map((piece) => (piece === betweenCells ? '\0' : piece)),
  ).split('\0')
}
