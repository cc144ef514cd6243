import { englishTexts } from '../../words/languages.ts'
import type { Message } from '../../words/message.ts'
import { placeholdersIn } from '../../words/placeholders.ts'
import type { SourceFile } from '../frontmatter.ts'
import { type ContentProblem, fieldName, suggest } from '../problem.ts'
import { isObject } from '../../text/is-object.ts'

const english = englishTexts as Readonly<Record<string, Readonly<Record<string, Message>>>>
const categories: readonly string[] = ['zero', 'one', 'two', 'few', 'many', 'other'] satisfies Intl.LDMLPluralRule[]

type Path = readonly string[]
type Fault = { path: Path; value?: unknown; rule: string; suggestion?: string | undefined }

/** @returns what is wrong with a file of words: each name and each placeholder is one that the interface knows */
export function checkWords({ file, frontmatter, body, bodyLine, lineOf }: SourceFile): ContentProblem[] {
  const faults = isObject(frontmatter)
    ? Object.entries(frontmatter).flatMap(([group, messages]) => checkGroup(group, messages))
    : []
  const below: ContentProblem[] =
    body.trim() === ''
      ? []
      : [
          {
            file,
            line: bodyLine,
            rule: 'has a text below the fields, which is shown nowhere',
            suggestion: 'take it out, or make a note of it: a line that begins with `#` between the two lines `---`',
          },
        ]
  return [
    ...faults.map(({ path, suggestion, ...rest }) => ({
      file,
      line: lineOf(path),
      field: fieldName(path),
      ...rest,
      ...(suggestion && { suggestion }),
    })),
    ...below,
  ]
}

function checkGroup(group: string, messages: unknown): Fault[] {
  const known = Object.hasOwn(english, group) ? english[group]! : undefined
  if (!known) return [unknown([group], messages, 'no group of words', Object.keys(english))]
  if (!isObject(messages))
    return [{ path: [group], value: messages, rule: 'must be a group of words', suggestion: exampleOf(group) }]
  return Object.entries(messages).flatMap(([key, message]) =>
    Object.hasOwn(known, key)
      ? checkMessage([group, key], message, known[key]!)
      : [unknown([group, key], message, `no word of \`${group}\``, Object.keys(known))],
  )
}

function checkMessage(path: Path, message: unknown, meant: Message): Fault[] {
  const needed = placeholdersIn(typeof meant === 'string' ? meant : meant.other)
  if (!isObject(message)) return checkText(path, message, meant, needed)
  if (typeof meant === 'string')
    return [{ path, rule: 'must be one text', suggestion: `write it behind the colon; in English it is: ${meant}` }]
  const others = Object.keys(message).filter((category) => !categories.includes(category))
  return [
    ...others.map((category) => unknown([...path, category], undefined, 'no category of numbers', categories)),
    ...(Object.hasOwn(message, 'other')
      ? []
      : [{ path, rule: 'has no `other`', suggestion: `add it; in English it is: ${meant.other}` }]),
    ...Object.entries(message).flatMap(([category, text]) =>
      others.includes(category) ? [] : checkText([...path, category], text, meant, category === 'other' ? needed : []),
    ),
  ]
}

/** @param needed placeholders that have to stand there; "one page" may leave out its number */
function checkText(path: Path, text: unknown, meant: Message, needed: readonly string[]): Fault[] {
  const inEnglish = `in English it is: ${typeof meant === 'string' ? meant : meant.other}`
  if (typeof text !== 'string')
    return [{ path, value: text, rule: 'must be text', suggestion: `put the value between quotes; ${inEnglish}` }]
  if (text.trim() === '')
    return [{ path, rule: 'has no value', suggestion: `write the text, or take it out; ${inEnglish}` }]
  const [given, known] = [placeholdersIn(text), placeholdersIn(meant)]
  const strange = given.filter((name) => !known.includes(name))
  const missing = needed.filter((name) => !given.includes(name))
  return [
    ...strange.map((name) => ({
      path,
      value: text,
      rule: `has a placeholder that is not filled here: {${name}}`,
      suggestion: suggest(name, known) ?? `take it out; ${inEnglish}`,
    })),
    ...missing
      .filter(() => strange.length === 0)
      .map((name) => ({
        path,
        value: text,
        rule: `leaves out {${name}}`,
        suggestion: `put {${name}} where it belongs, spelt like this; ${inEnglish}`,
      })),
  ]
}

function unknown(path: Path, value: unknown, what: string, names: readonly string[]): Fault {
  return {
    path,
    ...(typeof value === 'string' && { value }),
    rule: `is ${what}`,
    suggestion: suggest(path.at(-1)!, names) ?? 'take it out; the names that there are stand in src/words/en',
  }
}

function exampleOf(group: string): string {
  const [key = '', message = ''] = Object.entries(english[group]!)[0]!
  return `put its words below it, such as \`${key}: ${typeof message === 'string' ? message : message.other}\``
}
