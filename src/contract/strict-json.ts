import { maxJsonDepth } from './limits.ts'

export type ParsedJson = { ok: true; value: unknown } | { ok: false; reason: string }

/** Strings first, so that brackets and colons within them are not taken for structure. */
const token = /"(?:[^"\\]|\\.)*"|[{}[\],:]/g

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

/** Walks valid JSON once. */
function findAmbiguity(text: string, maxDepth: number): string | undefined {
  const open: (Set<string> | undefined)[] = []
  let previous = ''
  let string = ''
  for (const [part] of text.matchAll(token)) {
    if (part === '{' || part === '[') {
      open.push(part === '{' ? new Set() : undefined)
      if (open.length > maxDepth) return `The body is nested more than ${maxDepth} levels deep.`
    } else if (part === '}' || part === ']') open.pop()
    else if (part === ':' && previous === 'string') {
      const key = JSON.parse(string) as string
      if (key === '__proto__') return 'The body has a key `__proto__`.'
      if (open.at(-1)?.has(key)) return `The body names the key ${JSON.stringify(key)} twice.`
      open.at(-1)?.add(key)
    }
    previous = part.startsWith('"') ? 'string' : part
    if (previous === 'string') string = part
  }
  return undefined
}
