/** A bare item, as far as its type matters here. @see https://www.rfc-editor.org/rfc/rfc9651#section-3.3 */
type BareItem =
  | { kind: 'string'; value: string }
  | { kind: 'number'; value: number }
  | { kind: 'bytes'; value: Uint8Array }
  | { kind: 'other' }

export type Parameters = ReadonlyMap<string, BareItem>
/** @param raw as it was written, which is its canonical form where its sender wrote that */
export type Item = { raw: string; value: BareItem; parameters: Parameters }
/** A member of a dictionary: one item, or a list of them. */
export type Member = { raw: string; parameters: Parameters } & ({ value: BareItem } | { items: readonly Item[] })

const keyForm = /[a-z*][a-z0-9_.*-]*/y
const stringForm = /"(?:[\x20\x21\x23-\x5b\x5d-\x7e]|\\["\\])*"/y
const bytesForm = /:[A-Za-z0-9+/]*={0,2}:/y
const numberForm = /-?\d{1,15}(?:\.\d{1,3})?/y
/** Tokens, booleans and dates: read over. */
const otherForm = /[A-Za-z*][A-Za-z0-9:/!#$%&'*+.^_`|~-]*|\?[01]|@-?\d{1,15}/y
const spaces = / */y
const blanks = /[ \t]*/y

class Unreadable extends Error {}

/**
 * Reads a dictionary. Of a key that comes twice, the last one counts.
 * @param text bounded by who calls @returns nothing where it is none @see
 *   https://www.rfc-editor.org/rfc/rfc9651#section-4.2.2
 */
export function parseDictionary(text: string): ReadonlyMap<string, Member> | undefined {
  return attempt(text.trim(), (reader) => {
    const members = new Map<string, Member>()
    while (!reader.atEnd()) {
      const key = reader.need(keyForm)
      members.delete(key)
      members.set(
        key,
        reader.takes('=') ? reader.member() : { raw: '', value: { kind: 'other' }, parameters: reader.parameters() },
      )
      reader.need(blanks)
      if (reader.atEnd()) break
      reader.needs(',')
      reader.need(blanks)
      if (reader.atEnd()) throw new Unreadable()
    }
    return members
  })
}

/** Reads a single item. @returns nothing where it is none */
export function parseItem(text: string): Item | undefined {
  return attempt(text.trim(), (reader) => {
    const item = reader.item()
    if (!reader.atEnd()) throw new Unreadable()
    return item
  })
}

function attempt<Value>(text: string, read: (reader: ReturnType<typeof readerOf>) => Value): Value | undefined {
  try {
    return read(readerOf(text))
  } catch (error) {
    if (error instanceof Unreadable) return undefined
    throw error
  }
}

function readerOf(text: string) {
  let at = 0
  const match = (form: RegExp): string | undefined => {
    form.lastIndex = at
    const found = form.exec(text)?.[0]
    at += found?.length ?? 0
    return found
  }
  const need = (form: RegExp): string => {
    const found = match(form)
    if (found === undefined) throw new Unreadable()
    return found
  }
  const takes = (sign: string): boolean => {
    if (text[at] !== sign) return false
    at += 1
    return true
  }
  const needs = (sign: string): void => {
    if (!takes(sign)) throw new Unreadable()
  }
  const bare = (): BareItem => {
    const quoted = match(stringForm)
    if (quoted !== undefined) return { kind: 'string', value: quoted.slice(1, -1).replace(/\\(["\\])/g, '$1') }
    const bytes = match(bytesForm)
    if (bytes !== undefined) return { kind: 'bytes', value: Buffer.from(bytes.slice(1, -1), 'base64') }
    const digits = match(numberForm)
    if (digits !== undefined) return { kind: 'number', value: Number(digits) }
    need(otherForm)
    return { kind: 'other' }
  }
  const parameters = (): Parameters => {
    const found = new Map<string, BareItem>()
    while (takes(';')) {
      need(spaces)
      found.set(need(keyForm), takes('=') ? bare() : { kind: 'other' })
    }
    return found
  }
  const item = (): Item => {
    const from = at
    const value = bare()
    const found = parameters()
    return { raw: text.slice(from, at), value, parameters: found }
  }
  const list = (): Item[] => {
    const items: Item[] = []
    need(spaces)
    while (!takes(')')) {
      if (items.length > 0 && text[at - 1] !== ' ') throw new Unreadable()
      items.push(item())
      need(spaces)
    }
    return items
  }
  const member = (): Member => {
    const from = at
    if (!takes('(')) return item()
    const items = list()
    const found = parameters()
    return { raw: text.slice(from, at), items, parameters: found }
  }
  return { atEnd: () => at >= text.length, need, takes, needs, parameters, item, member }
}
