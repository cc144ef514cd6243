import type { Message, Part } from '@a2a-js/sdk'
import { maxFreeTextLength, maxMessageFields, maxMessageParts } from '../../contract/bounds.ts'
import { grouped } from '../../text/grouped.ts'
import { leadFields } from '../../contract/lead.ts'
import { answersField } from '../../contract/answer-controls.ts'
import type { Question } from '../../contract/questions.ts'
import { maxJsonDepth } from '../../contract/limits.ts'
import type { SandboxScenario } from '../../contract/parameters.ts'
import { problems } from '../../contract/problems.ts'
import { dryRunsIn, valuesNamed } from '../../intake/sandbox-member.ts'
import { parseStrictJson } from '../../text/strict-json.ts'
import { modes } from '../definitions/protocol.ts'
import { ok, refuse, type Result } from '../refusal.ts'
import { type Content, type Fields, joined } from './content.ts'
import { readFlag } from './flag.ts'
import { takeFlags } from './flag-lines.ts'
import { readLabels } from './labels.ts'
import { isObject } from '../../text/is-object.ts'

/** A text that consists of the word alone. */
const confirmation = /^["'`]?confirm(?:ed)?["'`]?[.!]?$/i
const fence = '```'
/** Media types of text and of JSON. A part without a type is read by its content. */
const readable = /^\s*(?:text\/[\w.+-]+|application\/(?:[\w.-]+\+)?json)\s*(?:;|$)/i
/** How much of an unknown media type an answer repeats at most, in characters. */
const maxShownLength = 60

type Piece = { data: Record<string, unknown> } | { text: string }

/**
 * Reads what a message says.
 * @param request its metadata, which may ask for the sandbox as that of the message may
 * @param questions that are asked beside the fields of a lead
 */
export function readContent(
  { parts, metadata }: Pick<Message, 'parts' | 'metadata'>,
  request: unknown,
  questions: readonly Question[],
): Result<Content> {
  if (parts.length === 0) return refuse('malformed', '`message.parts` must have at least one part: text or data.')
  if (parts.length > maxMessageParts)
    return refuse('malformed', `\`message.parts\` may have at most ${maxMessageParts} parts.`)
  const data: Record<string, unknown>[] = []
  const texts: string[] = []
  for (const [at, part] of parts.entries()) {
    const piece = readPart(part, at)
    if (!piece.ok) return piece
    if ('data' in piece.value) data.push(piece.value.data)
    else texts.push(piece.value.text)
  }

  if (data.reduce((sum, source) => sum + Object.keys(source).length, 0) > maxMessageFields)
    return refuse('malformed', `The data of a message may name at most ${maxMessageFields} fields.`)
  const text = texts.join('\n').trim()
  if (text.length > maxFreeTextLength)
    return refuse(
      'malformed',
      `The texts of a message may have at most ${grouped(maxFreeTextLength)} characters together. ${problems.payload_too_large.remedy}`,
    )
  const { values: inText, text: rest } = takeFlags(text)
  const plain = rest.trim()
  const confirmed = isConfirmation(plain)
  const { fields: labelled, words } = confirmed ? { fields: {}, words: '' } : readLabels(plain, questions)
  const flags = { sandbox: false, confirm: confirmed }
  for (const [name, values] of [
    [
      'sandbox',
      [
        ...inText,
        ...[...data, metadata, request].flatMap((source) => valuesNamed(source, 'sandbox')),
        // By the name that others give it, it can only be meant so.
        ...data.flatMap(dryRunsIn).map(() => true),
      ],
    ],
    ['confirm', data.flatMap((source) => valuesNamed(source, 'confirm'))],
  ] as const)
    for (const value of values) {
      const flag = readFlag(name, value)
      if (!flag.ok) return flag
      flags[name] ||= flag.value
    }
  const scenario = flags.sandbox
    ? readScenario([...data, metadata, request].flatMap((source) => valuesNamed(source, 'scenario')))
    : ok(false)
  if (!scenario.ok) return scenario
  const isAsked = questions.length > 0
  const ours = ['sandbox', 'confirm', ...(flags.sandbox ? ['scenario'] : [])]
  const fields = [...data.map((source) => fieldsOf(source, isAsked, ours)), labelled].reduce<Fields>(joined, {})
  return ok({
    fields,
    words,
    said: { text: plain, data: Object.assign({}, ...data) as Fields },
    ...flags,
    deskAsks: scenario.value,
  })
}

/** @returns whether a text is nothing but the word that confirms */
export function isConfirmation(text: string): boolean {
  return confirmation.test(text)
}

function readPart({ content, mediaType }: Part, at: number): Result<Piece> {
  const where = `\`message.parts[${at}]\``
  if (mediaType && !readable.test(mediaType))
    return refuse(
      'media_type',
      `${where} is declared as ${mediaType.slice(0, maxShownLength)}. We read ${modes.join(' and ')}.`,
    )
  switch (content?.$case) {
    case 'text':
      return typeof content.value === 'string'
        ? readText(content.value.trim(), where)
        : refuse('malformed', `${where}: the text must be a string.`)
    case 'data':
      return isObject(content.value)
        ? ok({ data: content.value })
        : refuse('malformed', `${where}: the data must be a JSON object.`)
    case 'raw':
    case 'url':
      return refuse(
        'media_type',
        `${where} is a file. We read text and data only; say what matters in \`need\`. ${problems.payload_too_large.remedy}`,
      )
    default:
      // A new kind of part in the SDK is a compile error here.
      content satisfies undefined
      return refuse('malformed', `${where} has neither text nor data.`)
  }
}

/** A text that is JSON says what data would say. */
function readText(text: string, where: string): Result<Piece> {
  const bare = withoutFence(text)
  if (!bare.startsWith('{') || !bare.endsWith('}')) return ok({ text })
  const parsed = parseStrictJson(bare, maxJsonDepth)
  return parsed.ok
    ? ok({ data: parsed.value as Record<string, unknown> })
    : refuse('malformed', `${where} begins like JSON. ${parsed.reason} ${problems.malformed_json.remedy}`)
}

/** @returns what stands in a block of code, where a text is nothing but one */
function withoutFence(text: string): string {
  if (!text.startsWith(fence) || !text.endsWith(`\n${fence}`)) return text
  const opening = text.slice(fence.length, text.indexOf('\n')).trim().toLowerCase()
  return opening === '' || opening === 'json' ? text.slice(text.indexOf('\n'), -fence.length).trim() : text
}

/** @returns whether the desk is to ask something; the other scenarios of the sandbox are about HTTP */
function readScenario(values: readonly unknown[]): Result<boolean> {
  const known: SandboxScenario = 'desk_asks'
  const other = values.find((value) => value !== known)
  return other === undefined
    ? ok(values.length > 0)
    : refuse('malformed', `\`scenario\` may be ${known}; the others are rehearsed over REST.`)
}

/** Of an unknown field only the name is kept, for the warning. */
function fieldsOf(data: Fields, isAsked: boolean, ours: readonly string[]): Fields {
  const known: string[] = isAsked ? [...leadFields, answersField] : leadFields
  return Object.fromEntries(
    Object.entries(data)
      .filter(([key]) => !ours.includes(key.toLowerCase()))
      .map(([key, value]) => [key, known.includes(key) ? value : null]),
  )
}
