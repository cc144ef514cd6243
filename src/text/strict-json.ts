export type ParsedJson = { ok: true; value: unknown } | { ok: false; reason: string }

/**
 * Parses JSON that means the same to every reader: no key twice in one object (RFC 8259, section 4, leaves open which
 * counts), no `__proto__`, and no deeper than so many levels.
 */
export function parseStrictJson(text: string, maxDepth: number): ParsedJson {
  // To parse thousands of open brackets takes far longer than to count them.
  if (nestsDeeper(text, maxDepth)) return { ok: false, reason: `The body is nested more than ${maxDepth} levels deep.` }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return {
      ok: false,
      reason: text.trim() === '' ? 'The body is empty.' : `The body is not JSON: ${(error as Error).message}.`,
    }
  }
  const reason = findAmbiguity(text)
  return reason ? { ok: false, reason } : { ok: true, value }
}

/** Signs by their number: to compare numbers takes a fraction of the time that texts of one sign take. */
const sign = { quote: 0x22, colon: 0x3a, backslash: 0x5c, list: 0x5b, listEnd: 0x5d, object: 0x7b, objectEnd: 0x7d }

/** Invalid JSON is counted correctly up to its first mistake, which is as far as a parser would read. */
function nestsDeeper(text: string, maxDepth: number): boolean {
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    const found = text.charCodeAt(at)
    if (found === sign.quote) {
      at = endOfString(text, at)
    } else if (found === sign.object || found === sign.list) {
      depth += 1
      if (depth > maxDepth) return true
    } else if (found === sign.objectEnd || found === sign.listEnd) depth -= 1
  }
  return false
}

/** Walks valid JSON once, sign by sign: there, a colon that is in no string follows the name of a member. */
function findAmbiguity(text: string): string | undefined {
  const open: Set<string>[] = []
  let [from, to] = [0, 0]
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charCodeAt(at)) {
      case sign.quote:
        from = at
        to = at = endOfString(text, at)
        break
      case sign.object:
      case sign.list:
        open.push(new Set())
        break
      case sign.objectEnd:
      case sign.listEnd:
        open.pop()
        break
      case sign.colon: {
        const key = nameIn(text.slice(from, to + 1))
        if (key === '__proto__') return 'The body has a key `__proto__`.'
        const names = open.at(-1)!
        if (names.has(key)) return `The body names the key ${JSON.stringify(key)} twice.`
        names.add(key)
      }
    }
  }
  return undefined
}

/** @param string as it is written, with its quotation marks */
function nameIn(string: string): string {
  return string.includes('\\') ? (JSON.parse(string) as string) : string.slice(1, -1)
}

/** @returns where the string ends that begins at a quotation mark; where it has no end, the end of the text */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1)
  while (end >= 0 && isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end < 0 ? text.length - 1 : end
}

/** A sign is escaped by an odd number of backslashes before it. */
function isEscaped(text: string, at: number): boolean {
  let before = at
  while (text.charCodeAt(before - 1) === sign.backslash) before -= 1
  return (at - before) % 2 === 1
}
