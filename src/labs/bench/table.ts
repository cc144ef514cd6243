/** @returns a table in Markdown, numbers to the right */
export function table(columns: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const isNumber = (column: number) => rows.length > 0 && rows.every((row) => /^[\d−–<.,]/.test(String(row[column])))
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
  return [line(columns), line(columns.map((_, column) => (isNumber(column) ? '--:' : '---'))), ...rows.map(line)].join(
    '\n',
  )
}

/** @returns a number with one decimal, for people */
export function decimal(value: number, digits = 1): string {
  return value.toFixed(digits)
}

/** @returns a number of bytes in kilobytes of 1,024 */
export function kilobytes(bytes: number): string {
  return `${decimal(bytes / 1024)} KB`
}
