/** @returns the least and the most of some numbers */
export function rangeOf(values: readonly number[]): readonly [number, number] {
  return [Math.min(...values), Math.max(...values)]
}

/** @returns the middle of some numbers. @throws when there are none */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  if (sorted.length === 0) throw new Error('The median of nothing was asked for.')
  return sorted.length % 2 === 1 ? sorted[Math.floor(middle)]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}
