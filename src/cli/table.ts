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

const longestCell = 60

/** @returns a text on one line, safe to print to a terminal */
export function oneLine(text: string | null): string {
  const plain = (text ?? '').replace(/[\p{Cc}\p{Cf}]+/gu, ' ').trim()
  return plain.length > longestCell ? `${plain.slice(0, longestCell - 1)}…` : plain
}
