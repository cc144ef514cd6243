import type { Catalogue } from '../../catalogue/catalogue.ts'
import { questionsOf } from '../../catalogue/questions.ts'
import { perCatalogue } from '../../catalogue/per-catalogue.ts'
import { problemSchema } from '../../contract/answers.ts'
import { type ResponseHeaderName, responseHeaders } from '../../contract/headers.ts'
import { commonErrors } from '../../contract/operations/errors.ts'
import { type Operation, programOperationList } from '../../contract/operations.ts'
import { parameters as shared } from '../../contract/parameters.ts'
import { operationPath, paths } from '../../contract/paths.ts'
import { problemPath, problems, type ProblemCode } from '../../contract/problems.ts'
import { type EndpointLife, stageOf } from '../../contract/versions.ts'
import { curlCode } from '../../text/request-code.ts'
import { table } from '../access-tables.ts'
import { SchemaComponents } from '../documents/openapi-schemas.ts'
import { exampleAnswers, exampleProblem } from '../examples.ts'
import type { DeveloperPage } from '../pages/developer-page.ts'
import { fenced, fencedJson } from '../pages/fenced.ts'
import { exampleCall } from './example-call.ts'
import { fieldTable, forExample, oneOf } from './field-table.ts'
import { type Shape, shapesOf, valueOf } from './fields.ts'
import { inCell } from '../../text/table-cell.ts'

type Success = Operation['successes'][number]

/** Both are the same for every operation, and made once. */
const componentsOf = perCatalogue((catalogue) => new SchemaComponents(questionsOf(catalogue)))
const answersOf = perCatalogue(exampleAnswers)

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
export function methodAndPath({ method, path }: Pick<Operation, 'method' | 'path'>): string {
  return `**${method}** \`${path}\``
}

/** @returns a link to the page of an error, with its status */
function errorLink(code: ProblemCode): string {
  return `[\`${code}\`](${problemPath(code)})`
}

/** How many errors are listed with their meaning. Beyond that, names and links suffice. */
const mostTold = 20

/** What becomes of the same request when it is sent again: it stands in a cell, and by itself where a row is a card. */
const againWords = { later: 'retry: yes', never: 'retry: no' } as const

/** @param isTold whether it says what happened @returns errors as a table, each with a link to the page that explains it */
export function errorTable(codes: readonly ProblemCode[], isTold = codes.length <= mostTold): string {
  const head = ['Code', 'Status', 'Trying again', 'What happened']
  const rows = codes
    .toSorted((a, b) => problems[a].status - problems[b].status)
    .map((code) => {
      const { status, retryable, title } = problems[code]
      return [errorLink(code), String(status), retryable ? againWords.later : againWords.never, inCell(title)]
    })
  const width = isTold ? 4 : 3
  return table(
    head.slice(0, width),
    rows.map((row) => row.slice(0, width)),
  )
}

/** @returns headers as a table, each with what it means */
export function headerTable(names: readonly ResponseHeaderName[]): string {
  return table(
    ['Header', 'Type', 'Meaning'],
    names.map((name) => {
      const { type, description, example } = responseHeaders[name]
      return [`\`${name}\``, type, inCell(`${description} ${forExample(example)}`)]
    }),
  )
}

/** @returns the fields that every error has, and those that some have */
export function problemFields(catalogue: Catalogue): string {
  const components = componentsOf(catalogue)
  const [problem] = shapesOf(components.refer(problemSchema, 'output'), components.schemas)
  const fields = problem!.fields.map((field) => ({
    ...field,
    description: field.name === 'code' ? `${field.description} The tables above have all of them.` : field.description,
    values: field.name === 'code' ? [] : field.values,
  }))
  return fieldTable(fields, 'answer')
}

/** The sentence about the token, for each kind of security. */
const tokens = {
  none: 'not read',
  optional: 'not needed; one that is sent must be valid',
  required: `needed, a [credential](${paths.access}) as bearer token`,
  status_token: 'needed, the `status_token` of the receipt as bearer token',
} as const

/** The sentences about limits and tokens, before the request itself. */
function facts({ path, security, scope, uncounted }: Operation, { discovery }: Catalogue, now: Date): string {
  const life = discovery.flatMap(({ data }) => data.endpoints ?? []).find((one) => one.path === path)
  return [
    `- Token: ${tokens[security]}${scope ? `, with the scope \`${scope}\`` : ''}.`,
    `- [Limits](${paths.limits}): ${uncounted ? 'calls are not counted' : 'each call counts'}.`,
    ...(life ? [`- [Version](${paths.versions}): ${lifeInWords(life, now)}.`] : []),
  ].join('\n')
}

function lifeInWords(life: EndpointLife, now: Date): string {
  const { released, deprecated, sunset, successor } = life
  return [
    stageOf(life, now),
    `released on ${released}`,
    ...(deprecated ? [`deprecated from ${deprecated}`] : []),
    ...(sunset ? [`gone from ${sunset}`] : []),
    ...(successor ? [`followed by \`${successor}\``] : []),
  ].join(', ')
}

function request(operation: Operation, catalogue: Catalogue): string[] {
  const { request: call, status, isAnsweredSo } = exampleCall(operation, catalogue.baseUrl)
  const shown = answersOf(catalogue)[operation.id]?.[status]
  const { name: flag } = shared.sandboxQuery
  const said = !isAnsweredSo
    ? `An answer with \`${status}\` looks like this:`
    : call.url.includes(`${flag}=`)
      ? `\`${flag}\` makes it a rehearsal, answered with \`${status}\`:`
      : `It is answered with \`${status}\`:`
  return [
    '## Request',
    fenced('sh', curlCode(call, '-sS')),
    ...(shown === undefined ? [`Its answer is \`${status}\`, without a body.`] : [said, fencedJson(shown as object)]),
  ]
}

function parameters(operation: Operation, catalogue: Catalogue): string[] {
  if (operation.parameters.length === 0) return []
  const components = componentsOf(catalogue)
  const rows = operation.parameters.map(({ name, in: place, required, description, schema, shown, example }) => {
    const { type, values } = valueOf(shown ?? components.refer(schema, 'input'), components.schemas)
    const meaning = [description, oneOf(values) || forExample(example)]
    return [
      `\`${name}\``,
      `${place}, ${inCell(type)}`,
      required ? 'required' : 'optional',
      inCell(meaning.filter(Boolean).join(' ')),
    ]
  })
  return ['## Parameters', table(['Parameter', 'Where', 'Required', 'Meaning'], rows)]
}

const jsonType = 'application/json'
const formType = 'application/x-www-form-urlencoded'

/** A page of several bodies and answers would be too long, so it leads to the operation that has one of them alone. */
function fieldsAt({ id, summary }: Operation, heading: string): string {
  return `Its fields are those of [${summary}](${operationPath(id)}#${heading}).`
}

/** @returns an operation with this body and no other */
function operationThatTakes({ name }: Shape, catalogue: Catalogue): Operation | undefined {
  const components = componentsOf(catalogue)
  const operations: readonly Operation[] = programOperationList
  return operations.find(({ body: own }) => {
    const [only, ...others] = own?.json ? shapesOf(components.refer(own.json, 'input'), components.schemas) : []
    return others.length === 0 && name !== undefined && only?.name === name
  })
}

/** @returns an operation with one kind of body, or none, that has the very same answer */
function operationThatAnswers(success: Success, operation: Operation, catalogue: Catalogue): Operation | undefined {
  if (isOfOneKind(operation, catalogue)) return undefined
  const operations: readonly Operation[] = programOperationList
  return operations.find((other) => isOfOneKind(other, catalogue) && other.successes.includes(success))
}

function body({ body: own, accepts }: Operation, catalogue: Catalogue): string[] {
  if (!own) return []
  const components = componentsOf(catalogue)
  const forms = [
    ...(own.json ? [[jsonType, own.json] as const] : []),
    ...(own.form ? [[formType, own.form] as const] : []),
  ]
  const shapes = new Map<string, { shape: Shape; types: string[] }>()
  for (const [type, schema] of forms)
    for (const shape of shapesOf(components.refer(schema, 'input'), components.schemas)) {
      const key = shape.name ?? JSON.stringify(shape.fields)
      const known = shapes.get(key)
      shapes.set(key, { shape, types: [...(known?.types ?? []), type] })
    }
  const all = [...shapes.values()]
  const signed = (accepts?.tokens ?? []).map((type) => `\`${type}\``)
  return [
    '## Body',
    ...(all.length > 1 ? ['One of these:'] : []),
    ...all.flatMap(({ shape, types }) => {
      const said = `${shape.description} Sent as ${types.map((type) => `\`${type}\``).join(' or ')}.`.trim()
      const other = all.length > 1 ? operationThatTakes(shape, catalogue) : undefined
      return [
        ...(all.length > 1 && shape.name ? [`### \`${shape.name}\``] : []),
        ...(other ? [`${said} ${fieldsAt(other, 'body')}`] : [said, fieldTable(shape.fields, 'body')]),
      ]
    }),
    ...(signed.length > 0 ? ['### A signed token', `A signed JWT, sent as ${signed.join(' or ')}.`] : []),
  ]
}

/** @returns an operation with one kind of body, or none, whose answer with this status has this shape and no other */
function operationThatGives({ name }: Shape, status: number, catalogue: Catalogue): Operation | undefined {
  const components = componentsOf(catalogue)
  const operations: readonly Operation[] = programOperationList
  return operations.find((other) => {
    const schema = other.successes.find((success) => success.status === status)?.schema
    const [only, ...others] = schema ? shapesOf(components.refer(schema, 'output'), components.schemas) : []
    return others.length === 0 && name !== undefined && only?.name === name && isOfOneKind(other, catalogue)
  })
}

function answers(operation: Operation, catalogue: Catalogue): string[] {
  return [
    '## Answers',
    `Each carries [the headers of every answer](${paths.reference}#on-every-answer).`,
    ...operation.successes.flatMap((success) => answer(success, operation, catalogue)),
  ]
}

function answer(success: Success, operation: Operation, catalogue: Catalogue): string[] {
  const { status, description, schema, headers = [] } = success
  const other = schema && operationThatAnswers(success, operation, catalogue)
  if (other) return [`### ${status}`, `${description} ${fieldsAt(other, String(status))}`]
  const components = componentsOf(catalogue)
  const shapes = schema ? shapesOf(components.refer(schema, 'output'), components.schemas) : []
  const example = answersOf(catalogue)[operation.id]?.[status]
  const isShown = exampleCall(operation, catalogue.baseUrl).status === status
  return [
    `### ${status}`,
    description,
    ...(headers.length > 0 ? [headerTable(headers)] : []),
    ...shapes.flatMap((shape) => {
      if (shapes.length === 1 || !shape.name) return [fieldTable(shape.fields, 'answer')]
      const same = operationThatGives(shape, status, catalogue)
      const told = same
        ? [`${shape.description} ${fieldsAt(same, String(status))}`.trim()]
        : [shape.description, fieldTable(shape.fields, 'answer')]
      return [`#### \`${shape.name}\``, ...told.filter(Boolean)]
    }),
    ...(example === undefined || isShown ? [] : [fencedJson(example as object)]),
  ]
}

function errors(operation: Operation, catalogue: Catalogue): string[] {
  const own = operation.errors
  const shown = own.find((code) => code === 'validation_failed') ?? own[0] ?? 'service_unavailable'
  return [
    '## Errors',
    `Each is a [problem document](${paths.errors}#fields); its page has an example.${formNotes[operation.errorForm ?? 'problem']}`,
    ...(own.length > 0 ? [errorTable(own)] : []),
    `Like every operation, it can ${own.length > 0 ? 'also ' : ''}answer ${commonErrors.map((code) => `${errorLink(code)} (${problems[code].status})`).join(', ')}.`,
    ...(isOfOneKind(operation, catalogue)
      ? ['One of them in full:', fencedJson(exampleProblem(shown, operation.path, catalogue))]
      : []),
  ]
}

/** Operations with several kinds of bodies have a long page already, and each kind has an operation with its own page. */
export function isOfOneKind({ body: own }: Operation, catalogue: Catalogue): boolean {
  const components = componentsOf(catalogue)
  return !own?.json || shapesOf(components.refer(own.json, 'input'), components.schemas).length === 1
}

const formNotes = {
  problem: '',
  oauth: ' This endpoint adds `error` and `error_description`, as OAuth has them (RFC 6749, section 5.2).',
  page: ' People are answered with a page.',
} as const
