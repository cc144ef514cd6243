import { headerBounds } from '../../contract/bounds.ts'
import { problemCodes } from '../../contract/problems.ts'
import { type LeadSubmission, leadFields, leadSchema } from '../../contract/lead.ts'
import { OpenApiCheck } from '../../testing/openapi-check.ts'
import type { FuzzRequest } from './request.ts'
import type { Schema } from './schema.ts'

export type FuzzAnswer = { status: number; headers: Headers; text: string }

/** Statuses of what `openapi.json` does not describe: pages for people, and the envelopes of other protocols. */
const usual = [200, 202, 204, 303, 304, 307, 400, 401, 403, 404, 405, 406, 409, 410, 413, 414, 415, 422, 429]
const usualTypes =
  /^(application\/(problem\+|http-message-signatures-directory\+)?json|text\/html|text\/event-stream|text\/plain|text\/csv)$/

/** @returns what is wrong with an answer; nothing where it keeps every promise */
export type Judge = (request: FuzzRequest, answer: FuzzAnswer) => string[]

/** @param document the served `openapi.json` */
export function createJudge(document: Schema): Judge {
  const check = new OpenApiCheck(document)
  const described = Object.keys(document['paths']).map((path) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`))
  return (request, answer) => {
    const { status } = answer
    const isRehearsed = status === 503 && request.headers['X-Sandbox-Scenario'] === 'unavailable'
    if (status >= 500 && !isRehearsed) return [`it is answered ${status}`]
    // Refused by the server before it is a request of any operation.
    if (status === 431) return isLongHead(request) ? [] : ['a usual head is called too large']
    const isDescribed = described.some((path) => path.test(request.path.split('?')[0]!))
    return [
      ...check.problems(request.method, request.path, answer),
      ...(isDescribed ? [] : usualProblems(answer)),
      ...bodyProblems(answer),
      ...echoProblems(request, answer),
    ]
  }
}

/** What every server on the way takes, in characters. */
const usualHeadLength = 8_000

function isLongHead({ path, headers }: FuzzRequest): boolean {
  const bounds: Readonly<Record<string, number>> = headerBounds
  const isLong = ([name, value]: [string, string]) => value.length > (bounds[name.toLowerCase()] ?? usualHeadLength)
  return path.length + JSON.stringify(headers).length > usualHeadLength || Object.entries(headers).some(isLong)
}

function usualProblems({ status, headers, text }: FuzzAnswer): string[] {
  const type = headers.get('content-type')?.split(';')[0] ?? ''
  return [
    ...(usual.includes(status) ? [] : [`nobody expects ${status}`]),
    ...(text === '' || usualTypes.test(type) ? [] : [`nobody expects the type ${JSON.stringify(type)}`]),
  ]
}

function bodyProblems({ status, headers, text }: FuzzAnswer): string[] {
  if (!/json/.test(headers.get('content-type') ?? '') || text === '') return []
  const body = parsed(text)
  if (body === undefined) return ['the body is no JSON']
  if (status < 400 || body?.jsonrpc === '2.0') return []
  return (problemCodes as string[]).includes(body?.code) && body.status === status
    ? []
    : ['the body is no problem of ours']
}

function parsed(text: string): any {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Text that is valid is taken, and comes back as it was, in NFC; from a form with line ends of one kind. */
function echoProblems(request: FuzzRequest, { status, text }: FuzzAnswer): string[] {
  const sent = leadIn(request)
  if (!sent || status === 429) return []
  const kept = leadOf(parsed(text))
  if (!kept) return []
  return leadFields.flatMap((field) => {
    const value = sent[field]
    if (typeof value !== 'string') return []
    return kept[field] === asKept(request, value) ? [] : [`${field} came back as ${JSON.stringify(kept[field])}`]
  })
}

/** @returns the lead that a request carries, if it is valid */
export function leadIn({ door, said }: FuzzRequest): LeadSubmission | undefined {
  const fields = /tools\/call (validate|submit)_lead$/.test(door) ? (said as any)?.params?.arguments : said
  return leadSchema.safeParse(fields).success ? (fields as LeadSubmission) : undefined
}

/** @returns a text as it should be stored */
export function asKept({ headers }: FuzzRequest, text: string): string {
  const isForm = headers['Content-Type']?.endsWith('urlencoded')
  return (isForm ? text.replaceAll('\r\n', '\n') : text).normalize('NFC')
}

/** Where a rehearsal, a preview of MCP and its validation show the lead. */
function leadOf(body: any): Record<string, unknown> | undefined {
  const content = body?.result?.structuredContent
  return body?.lead ?? content?.lead ?? content?.preview?.lead ?? undefined
}
