import { distance } from 'fastest-levenshtein'
import type { Service } from '../catalogue.ts'
import type { ContentProblem } from '../problem.ts'
import { hintAt, saidIn, type SpokenFile, withoutQuotes } from './said.ts'

/** A shorter name has many neighbours that are words. */
const shortestName = 6
const letters = /[\p{L}-]+/gu
const capitalised = /\p{Lu}\p{Ll}{4,30}/gu

/**
 * @returns words that differ in a letter, or by two that changed places, from the name of the consultancy or of a
 *   person, and that stand in one file alone: what several files write is another word
 */
export function misspeltNames(files: readonly SpokenFile[], { name }: Pick<Service, 'name'>): ContentProblem[] {
  const people = files.flatMap(({ collection, source }) => {
    const { name: own } = source.frontmatter as { name?: unknown }
    return collection === 'people' && typeof own === 'string' ? own.split(/[\s-]+/) : []
  })
  const slips = firstNames(files)
  const names = [...new Set([...name.split(/[\s-]+/), ...people])].filter(
    (one) => one.length >= shortestName && /^\p{Lu}\p{Ll}+$/u.test(one),
  )
  if (names.length === 0) return slips
  const meantBy = new Map<string, string | undefined>()
  const meant = (word: string) => {
    if (!meantBy.has(word))
      meantBy.set(
        word,
        names.find((one) => isSlip(word, one)),
      )
    return meantBy.get(word)
  }
  const found = files.flatMap((file) =>
    saidIn(file.source).flatMap((said) =>
      (withoutQuotes(said.text).match(capitalised) ?? []).flatMap((word) => {
        const right = meant(word)
        return right === undefined ? [] : [{ file, said, word, right }]
      }),
    ),
  )
  const alone = [...Map.groupBy(found, ({ word }) => word).values()].flatMap((all): ContentProblem[] => {
    const [{ file, said, word, right }] = all as [(typeof all)[number]]
    if (all.some((one) => one.file !== file)) return []
    return [
      hintAt(file.source, said, {
        value: word,
        rule: `is nearly \`${right}\`, a name of this site`,
        suggestion: `write \`${right}\`, or name the word in \`meant\` if somebody else is called so`,
      }),
    ]
  })
  return [...alone.filter((one) => !slips.some((slip) => isOfOne(slip, one))), ...slips]
}

function isOfOne(slip: ContentProblem, one: ContentProblem): boolean {
  return slip.file === one.file && slip.line === one.line && String(slip.value).startsWith(String(one.value))
}

/** @returns first names that differ in a letter from that of the person whose last name follows: short ones, too */
function firstNames(files: readonly SpokenFile[]): ContentProblem[] {
  const people = files.flatMap(({ collection, source }) => {
    const { name } = source.frontmatter as { name?: unknown }
    const [first, last, ...more] = collection === 'people' && typeof name === 'string' ? name.split(' ') : []
    return first && last && more.length === 0 ? [{ first, last }] : []
  })
  return files.flatMap(({ source }) =>
    saidIn(source).flatMap((said) =>
      people.flatMap(({ first, last }) => {
        const [before = '', ...after] = said.text.split(` ${last}`)
        const word = after.length > 0 ? (before.match(letters) ?? []).at(-1) : undefined
        // A brother or a sister has a name of its own, which is more than a letter away.
        if (!word || !before.endsWith(word) || word === first || distance(word, first) !== 1) return []
        if (people.some((one) => one.first === word && one.last === last)) return []
        return [
          hintAt(source, said, {
            value: `${word} ${last}`,
            rule: `is nearly \`${first} ${last}\`, a person of this site`,
            suggestion: `write \`${first} ${last}\`, or name the words in \`meant\` if somebody else is called so`,
          }),
        ]
      }),
    ),
  )
}

/** @returns names of people of which the last name stands first */
export function turnedNames(files: readonly SpokenFile[]): ContentProblem[] {
  const names = new Map<string, string>(
    files.flatMap(({ collection, source }) => {
      const { name } = source.frontmatter as { name?: unknown }
      const [first, last, ...more] = collection === 'people' && typeof name === 'string' ? name.split(' ') : []
      return first && last && more.length === 0 ? [[`${last} ${first}`, `${first} ${last}`] as const] : []
    }),
  )
  if (names.size === 0) return []
  return files.flatMap(({ source }) =>
    saidIn(source).flatMap((said) => {
      const words = said.text.match(letters) ?? []
      const turned = words
        .map((word, place) => `${word} ${words[place + 1] ?? ''}`)
        .find((pair) => names.has(pair) && said.text.includes(pair))
      if (turned === undefined) return []
      return [
        hintAt(source, said, {
          value: turned,
          rule: 'has the last name first, as lists have it',
          suggestion: `write \`${names.get(turned)!}\``,
        }),
      ]
    }),
  )
}

function isSlip(word: string, name: string): boolean {
  if (word === name || word[0] !== name[0] || Math.abs(word.length - name.length) > 1) return false
  // A genitive or a plural of the name is no slip.
  if (word.startsWith(name) || name.startsWith(word)) return false
  const far = distance(word, name)
  return far === 1 || (far === 2 && [...word].sort().join('') === [...name].sort().join(''))
}
