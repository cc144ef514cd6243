import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { Operation } from '../../contract/operations.ts'
import { parameters as shared } from '../../contract/parameters.ts'
import { operationPath, paths } from '../../contract/paths.ts'
import { type EndpointLife, stageOf } from '../../contract/versions.ts'
import { dayInEnglish } from '../../text/day-in-english.ts'
import { curlCode } from '../../text/request-code.ts'
import { inCell } from '../../text/table-cell.ts'
import { table } from '../access-tables.ts'
import { exampleAnswers } from '../examples.ts'
import type { DeveloperPage } from '../pages/developer-page.ts'
import { fenced, fencedJson } from '../pages/fenced.ts'
import { exampleCall } from './example-call.ts'
import { fieldTable, forExample, oneOf } from './field-table.ts'
import type { Shape } from './fields.ts'
import { answers } from './operation-answers.ts'
import { errors } from './operation-errors.ts'
import { shapesIn, valueIn } from './shapes-in.ts'
import { leftByOthers } from './told-elsewhere.ts'

/** @param now decides which stage of its life the endpoint is shown in @returns the page of one operation */
export function operationPage(operation: Operation, catalogue: Catalogue, now: Date): DeveloperPage {
  const [first = '', ...more] = operation.description.split(/(?<=\.) (?=[A-Z])/)
  return {
    path: operationPath(operation.id),
    title: operation.summary,
    description: first.replaceAll('`', ''),
    // It describes schemas, which takes long where one page alone is looked at.
    get markdown() {
      return [
        methodAndPath(operation),
        ...(more.length > 0 ? [more.join(' ')] : []),
        facts(operation, catalogue, now),
        ...request(operation, catalogue),
        ...parameters(operation, catalogue),
        ...body(operation, catalogue),
        ...answers(operation, catalogue),
        ...errors(operation, catalogue),
      ].join('\n\n')
    },
  }
}

/** @returns an operation as HTTP names it, the method first */
function methodAndPath({ method, path }: Pick<Operation, 'method' | 'path'>): string {
  return `**${method}** \`${path}\``
}

/** The sentence about the token, for each kind of security. */
const tokens = {
  none: 'ignored',
  optional: 'optional; one that is sent must be valid',
  required: `required, a [credential](${paths.access}) as bearer token`,
  status_token: 'required, the `status_token` of the receipt as bearer token',
} as const

/** The sentences about limits and tokens, before the request itself. */
function facts({ path, security, scope, uncounted }: Operation, { discovery }: Catalogue, now: Date): string {
  const life = discovery.flatMap(({ data }) => data.endpoints ?? []).find((one) => one.path === path)
  return [
    `- **Token:** ${tokens[security]}${scope ? `, with the scope \`${scope}\`` : ''}.`,
    `- **[Rate limit](${paths.limits}):** ${uncounted ? 'calls are not counted' : 'each call counts'}.`,
    ...(life ? [`- **[Version](${paths.versions}):** ${lifeInWords(life, now)}.`] : []),
  ].join('\n')
}

function lifeInWords(life: EndpointLife, now: Date): string {
  const { released, deprecated, sunset, successor } = life
  return [
    stageOf(life, now),
    `released on ${dayInEnglish(released)}`,
    ...(deprecated ? [`deprecated from ${dayInEnglish(deprecated)}`] : []),
    ...(sunset ? [`sunset on ${dayInEnglish(sunset)}`] : []),
    ...(successor ? [`replaced by \`${successor}\``] : []),
  ].join(', ')
}

function request(operation: Operation, catalogue: Catalogue): string[] {
  const { request: call, status, isAnsweredSo } = exampleCall(operation, catalogue.baseUrl)
  const shown = exampleAnswers(catalogue)[operation.id]?.[status]
  const { name: flag } = shared.sandboxHeader
  const said = !isAnsweredSo
    ? `A \`${status}\` response looks like this:`
    : flag in call.headers
      ? `With \`${flag}\` nothing is stored, and the response is \`${status}\`:`
      : `The response is \`${status}\`:`
  return [
    '## Request',
    fenced('sh', curlCode(call, '-sS')),
    ...(shown === undefined ? [`The response is \`${status}\`, without a body.`] : [said, fencedJson(shown as object)]),
  ]
}

function parameters(operation: Operation, catalogue: Catalogue): string[] {
  if (operation.parameters.length === 0) return []
  const { said, left } = leftByOthers(operation, (one) => one.parameters, 'parameters', catalogue)
  const rows = left.map((parameter) => {
    const { name, in: place, required, description, example } = parameter
    const { type, values } = valueIn(parameter, catalogue)
    const meaning = [description, oneOf(values) || forExample(example)]
    return [
      `\`${name}\``,
      `${place}, ${inCell(type)}`,
      required ? '**required**' : 'optional',
      inCell(meaning.filter(Boolean).join(' ')),
    ]
  })
  return ['## Parameters', ...said, table(['Parameter', 'Where', 'Required', 'Meaning'], rows)]
}

const jsonType = 'application/json'
const formType = 'application/x-www-form-urlencoded'

function body({ body: own, accepts }: Operation, catalogue: Catalogue): string[] {
  if (!own) return []
  const forms = [
    ...(own.json ? [[jsonType, own.json] as const] : []),
    ...(own.form ? [[formType, own.form] as const] : []),
  ]
  const shapes = new Map<string, { shape: Shape; types: string[] }>()
  for (const [type, schema] of forms)
    for (const shape of shapesIn(schema, 'input', catalogue)) {
      const key = shape.name ?? JSON.stringify(shape.fields)
      const known = shapes.get(key)
      shapes.set(key, { shape, types: [...(known?.types ?? []), type] })
    }
  const all = [...shapes.values()]
  const usual = forms[0]?.[0]
  const signed = (accepts?.tokens ?? []).map((type) => `\`${type}\``)
  return [
    '## Body',
    ...(all.length > 1 ? [`One of these, as \`${usual}\` unless stated otherwise:`] : []),
    ...all.flatMap(({ shape, types }) => {
      const isUsual = all.length > 1 && types.join() === usual && shape.description
      const sentAs = isUsual ? '' : `Sent as ${types.map((type) => `\`${type}\``).join(' or ')}.`
      const said = `${shape.description} ${sentAs}`.trim()
      return [
        ...(all.length > 1 && shape.name ? [`### \`${shape.name}\``] : []),
        said,
        fieldTable(shape.fields, 'body'),
      ]
    }),
    ...(signed.length > 0 ? ['### A signed token', `A signed JWT, sent as ${signed.join(' or ')}.`] : []),
  ]
}
