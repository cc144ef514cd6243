import { grouped } from './grouped.ts'

/**
 * Looks at every text of a message of JSON-RPC, names of members included, before a library reads it by its patterns.
 * @param message JSON of bounded depth
 * @param most characters of one text
 * @param except the path of what has bounds of its own
 * @returns what is wrong, in words; nothing where every text is short enough
 */
export function findLongText(message: unknown, most: number, except: readonly string[]): string | undefined {
  const [own, ...further] = except
  if (typeof message === 'string') return message.length > most ? tooLong(most) : undefined
  if (typeof message !== 'object' || message === null) return undefined
  for (const [name, value] of Object.entries(message)) {
    if (name.length > most) return tooLong(most)
    if (name === own && further.length === 0) continue
    const found = findLongText(value, most, name === own ? further : [])
    if (found !== undefined) return found
  }
  return undefined
}

function tooLong(most: number): string {
  return `Names, ids, addresses and other texts of a message may have at most ${grouped(most)} characters each. What a person wrote belongs into the parts or arguments.`
}
