/**
 * Remembers results for texts that are asked for again.
 * @param find depends only on its text @param most results to keep, as texts may be endless
 */
export function remembered<Found>(find: (text: string) => Found, most: number): (text: string) => Found {
  const known = new Map<string, Found>()
  return (text) => {
    if (known.has(text)) return known.get(text)!
    const found = find(text)
    if (known.size < most) known.set(text, found)
    return found
  }
}
