import type { Check } from '../table.ts'
import { visit } from '../table.ts'
import { wrongDay } from './days-by-pattern.ts'
import { all, form, oneOf, triedBy } from '../checks.ts'
import type { Table } from '../table.ts'

/** A field of the same name has the same bounds wherever it is described. An answer may be called like a field. */
const bound: Check = (value, { path, url, parent, walk }) => {
  const [, field, keyword] = /\/properties\/(\w+)(?:\/(?:anyOf|oneOf)\/\d+)?\/(\w+)$/.exec(path) ?? []
  const kind = /\/properties\/answers\/properties\/\w+\/(?:items\/)?\w+$/.test(path) ? 'answer' : 'field'
  if (field) walk.book.note(`${keyword} of the ${kind} ${field} ${parent['format'] ?? ''}`, value, url, path)
  return typeof value === 'number' ? undefined : 'is no number'
}
const count = all(form(/^\d+$/), bound)
const word = triedBy('what has the same schema')

/** A format is written in one way, wherever it stands. */
const pattern: Check = (value, { path, url, parent, walk }) => {
  const format = parent['format']
  if (!format) return undefined
  walk.book.note(`pattern of the format ${format}`, value, url, path)
  const day = wrongDay(format, value)
  return day && `says the wrong thing of ${day}`
}

/** Tokens of this service have a sign of two letters, and 256 bits in base64url. */
const tokens: Check = (value) => {
  const wrong = [...JSON.stringify(value).matchAll(/\b[a-z]{2}_([\w-]{30,})/g)].find(
    ([, secret]) => secret!.length !== 43,
  )
  return wrong && `${wrong[0]} is no token`
}
const example = all(word, tokens)

/** A JSON Schema, draft 2020-12, with the keywords that documents here use. */
const keywords: Table = {
  '$ref?': form(/^#\/components\/\w+\/[\w.-]+$/),
  'type?': (value) => ([value].flat().every((one) => types.includes(one)) ? undefined : `${value} is no type`),
  'title?': word,
  'description?': word,
  'examples?': example,
  'example?': example,
  'default?': word,
  'const?': word,
  'enum?': word,
  'format?': oneOf('email', 'uri', 'date-time', 'date', 'uuid', 'binary', 'uri-reference'),
  'pattern?': pattern,
  'minLength?': count,
  'maxLength?': count,
  'minimum?': bound,
  'maximum?': bound,
  'exclusiveMinimum?': form(/^-?[\d.]+$/),
  'minItems?': count,
  'maxItems?': count,
  'uniqueItems?': oneOf(true, false),
  'required?': (value, { parent }) =>
    (value as string[]).every((name) => Object.hasOwn(parent['properties'] ?? {}, name))
      ? undefined
      : 'names what is no property',
  'properties?': { '*': schemaCheck },
  'propertyNames?': schemaCheck,
  'additionalProperties?': schemaCheck,
  'items?': schemaCheck,
  'anyOf?': [schemaCheck],
  'oneOf?': [schemaCheck],
  'allOf?': [schemaCheck],
  'not?': schemaCheck,
  'readOnly?': oneOf(true, false),
  'deprecated?': oneOf(true, false),
  'contentMediaType?': form(/^[\w/+.-]+$/),
}
const types = ['object', 'array', 'string', 'integer', 'number', 'boolean', 'null']

async function schemaCheck(value: unknown, place: Parameters<Check>[1]): Promise<string | undefined> {
  if (typeof value === 'boolean') return undefined
  await visit(keywords, value, place)
  return undefined
}

export const schemaTable: Check = schemaCheck
