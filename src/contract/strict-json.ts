import { maxJsonDepth } from './limits.ts'

export type ParsedJson = { ok: true; value: unknown } | { ok: false; reason: string }

/**
 * Parses JSON that means the same to every reader: no key twice in one object (RFC 8259, section 4, leaves open which
 * counts), no `__proto__`, and no deeper than so many levels.
 */
export function parseStrictJson(text: string, maxDepth = maxJsonDepth): ParsedJson {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return {
      ok: false,
      reason: text.trim() === '' ? 'The body is empty.' : `The body is not JSON: ${(error as Error).message}.`,
    }
  }
  const reason = findAmbiguity(text, maxDepth)
  return reason ? { ok: false, reason } : { ok: true, value }
}

/** Walks valid JSON once, sign by sign: there, a colon that is in no string follows the name of a member. */
function findAmbiguity(text: string, maxDepth: number): string | undefined {
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
        if (open.length > maxDepth) return `The body is nested more than ${maxDepth} levels deep.`
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

/** @returns the string that begins at a quotation mark, as it is written */
function stringAt(text: string, start: number): string {
  let end = text.indexOf('"', start + 1)
  while (isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return text.slice(start, end + 1)
}

/** A sign is escaped by an odd number of backslashes before it. */
function isEscaped(text: string, at: number): boolean {
  let before = at
  while (text[before - 1] === '\\') before -= 1
  return (at - before) % 2 === 1
}
