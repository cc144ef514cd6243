import * as z from 'zod'
import { type ContentProblem, fieldName, suggest } from '../problem.ts'
import type { SourceFile } from '../frontmatter.ts'
import { isGroups, keyOf } from './overlay.ts'

type Fields = Readonly<Record<string, unknown>>
type Told = Pick<ContentProblem, 'rule' | 'suggestion' | 'original'>

/** Other spellings differ between languages, and many words have none. */
const asOneLikes: readonly string[] = ['aliases', 'draft', 'meant', 'updated']

/**
 * @param schema of translations @param facts of the original @param source of the translation
 * @returns what the original says in words and the translation does not, and items of which the original knows nothing
 */
export function missingWords(
  schema: z.ZodObject,
  facts: object,
  words: object,
  source: SourceFile,
  original: string,
): ContentProblem[] {
  const compare = (shape: Fields, from: Fields, to: Fields, path: readonly PropertyKey[]): ContentProblem[] =>
    Object.keys(shape)
      .filter((name) => !asOneLikes.includes(name))
      .flatMap((name) => {
        const [value, given] = [from[name], to[name]]
        if (value === undefined || (Array.isArray(value) && value.length === 0)) return []
        if (isGroups(value))
          return compareList(elementOf(shape[name]), value, (given ?? []) as Fields[], [...path, name])
        return given === undefined ? [at([...path, name], absent(value))] : []
      })
  const compareList = (
    shape: Fields,
    from: readonly Fields[],
    to: readonly Fields[],
    path: readonly PropertyKey[],
  ): ContentProblem[] => {
    const key = keyOf(from)
    const placeIn = (list: readonly Fields[], item: Fields, place: number) =>
      key ? list.findIndex((other) => other[key] === item[key]) : place < list.length ? place : -1
    const strange = to.flatMap((item, place) =>
      placeIn(from, item, place) < 0 ? [at([...path, place, ...(key ? [key] : [])], unknownItem(item, from, key))] : [],
    )
    const unplaced = key ? undefined : missingByPlace(from, to, Object.keys(shape))
    if (unplaced) return [at(path, unplaced.told(original))]
    const missing = from.flatMap((item, place) => {
      const found = placeIn(to, item, place)
      if (found >= 0) return compare(shape, item, to[found]!, [...path, found])
      const said = Object.keys(shape).filter((name) => name !== key && item[name] !== undefined)
      const named = key ? `\`${key}: ${String(item[key])}\`` : `its words for: ${String(item[said[0]!])}`
      return said.length > 0
        ? [at(path, { original, rule: `lacks an item of ${original}`, suggestion: `add an item with ${named}` })]
        : []
    })
    // An item whose name is misspelt is told of once.
    return strange.length > 0 ? strange : missing
  }
  const at = (path: readonly PropertyKey[], told: Told): ContentProblem => ({
    file: source.file,
    line: source.lineOf(path),
    field: fieldName(path),
    ...told,
  })
  const absent = (value: unknown): Told => ({
    rule: `is said in ${original}, and not here`,
    suggestion: `add it in this language; there it is: ${saidIn(value)}`,
  })
  const unknownItem = (item: Fields, from: readonly Fields[], key: string | undefined): Told => ({
    original,
    rule: `stands here alone: ${original} has no such item`,
    suggestion:
      (key &&
        suggest(
          String(item[key]),
          from.map((known) => String(known[key])),
        )) ||
      'take it out',
  })
  return compare(schema.shape, facts as Fields, words as Fields, [])
}

/** @returns the words of a field, of a list, or of a group of fields, each with its name */
function saidIn(value: unknown): string {
  if (Array.isArray(value)) return value.map(saidIn).join(', ')
  if (typeof value !== 'object' || value === null) return String(value)
  return Object.entries(value)
    .map(([name, said]) => `\`${name}\`: ${saidIn(said)}`)
    .join('; ')
}

/**
 * Items without a name are told apart by their place, so one that is missing moves all behind it: their numbers, which
 * every language writes, say which it is.
 * @returns what to say; nothing where none is missing
 */
function missingByPlace(
  from: readonly Fields[],
  to: readonly Fields[],
  names: readonly string[],
): { told: (original: string) => Told } | undefined {
  const lacking = from.length - to.length
  if (lacking <= 0 || to.length === 0) return undefined
  const digits = (item: Fields) => names.map((name) => String(item[name] ?? '').replaceAll(/\D/g, '')).join(' ')
  const first = (item: Fields) => String(item[names[0]!] ?? '')
  const [theirs, own] = [from.map(digits), to.map(digits)]
  let place = 0
  const missing = theirs.flatMap((text, index) => {
    if (text === own[place]) {
      place += 1
      return []
    }
    return [index]
  })
  if (missing.length === lacking && theirs.every((text) => /\d/.test(text)))
    return {
      told: (original) => ({
        original,
        rule: `has no item for ${lacking === 1 ? 'one' : `${lacking}`} of ${original}`,
        suggestion: missing
          .map((index) => `add, as item ${index + 1}, one with its words for: ${first(from[index]!)}`)
          .join('; '),
      }),
    }
  return {
    told: (original) => ({
      original,
      rule: `has ${to.length} items, and ${original} has ${from.length}`,
      suggestion: `translate each, in this order: ${from.map(first).join('; ')}`,
    }),
  }
}

function elementOf(schema: unknown): Fields {
  const list = schema instanceof z.ZodDefault || schema instanceof z.ZodOptional ? schema.unwrap() : schema
  const element = list instanceof z.ZodArray ? list.element : undefined
  return element instanceof z.ZodObject ? element.shape : {}
}
