/** @returns whether two numbers of as many digits differ in one of them, or in two that changed places */
export function areTwins(one: number, other: number): boolean {
  if (one === other) return false
  const [a, b] = [String(one), String(other)]
  if (a.length < 2 || a.length !== b.length) return false
  const places = [...a].flatMap((digit, place) => (digit === b[place] ? [] : [place]))
  return places.length === 1 || areSwapped(one, other)
}

/** @returns whether two digits of a number changed places in the other */
export function areSwapped(one: number, other: number): boolean {
  const [a, b] = [String(one), String(other)]
  if (a.length !== b.length) return false
  const [first, second, ...more] = [...a].flatMap((digit, place) => (digit === b[place] ? [] : [place]))
  if (first === undefined || second === undefined || more.length > 0) return false
  return a[first] === b[second] && a[second] === b[first]
}
