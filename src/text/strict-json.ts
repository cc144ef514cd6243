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

/** Of what is no JSON, everything up to the first mistake is counted as a parser would meet it, which is all that matters. */
function nestsDeeper(text: string, maxDepth: number): boolean {
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (sign === '"') {
      at += stringAt(text, at).length - 1
    } else if (sign === '{' || sign === '[') {
      depth += 1
      if (depth > maxDepth) return true
    } else if (sign === '}' || sign === ']') depth -= 1
  }
  return false
}

/** Walks valid JSON once, sign by sign: there, a colon that is in no string follows the name of a member. */
function findAmbiguity(text: string): string | undefined {
  const open: Set<string>[] = []
  let string = ''
  for (let at = 0; at < text.length; at += 1) {
    switch (text[at]) {
      case '"':
        string = stringAt(text, at)
        at += string.length - 1
        break
      case '{':
      case '[':
        open.push(new Set())
        break
      case '}':
      case ']':
        open.pop()
        break
      case ':': {
        const key = JSON.parse(string) as string
        if (key === '__proto__') return 'The body has a key `__proto__`.'
        const names = open.at(-1)!
        if (names.has(key)) return `The body names the key ${JSON.stringify(key)} twice.`
        names.add(key)
      }
    }
  }
  return undefined
}

/** @returns the string that begins at a quotation mark, as it is written; the rest of the text where it has no end */
function stringAt(text: string, start: number): string {
  let end = text.indexOf('"', start + 1)
  while (end >= 0 && isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end < 0 ? text.slice(start) : text.slice(start, end + 1)
}

/** A sign is escaped by an odd number of backslashes before it. */
function isEscaped(text: string, at: number): boolean {
  let before = at
  while (text[before - 1] === '\\') before -= 1
  return (at - before) % 2 === 1
}
