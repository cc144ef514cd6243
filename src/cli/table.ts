/** @returns rows as text in columns, the first row as heading */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** @returns a text without what would move the cursor of a terminal or turn the direction of writing */
export function printable(text: string | null): string {
  return (text ?? '').replace(/[\0-\t\v-\x1f\x7f-\x9f\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}

const longestCell = 60

/** @returns the beginning of a text, on one line */
export function oneLine(text: string | null): string {
  const plain = printable(text).replaceAll('\n', ' ')
  return plain.length > longestCell ? `${plain.slice(0, longestCell - 1)}…` : plain
}
