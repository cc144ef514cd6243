/**
 * What is asked again and again with the same words is found out once.
 * @param find what only depends on its text @param most answers that are kept: others could be asked for without end
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
