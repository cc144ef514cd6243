import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { problemSchema } from '../../contract/answers.ts'
import { commonHeaders } from '../../contract/headers.ts'
import { commonErrors } from '../../contract/operations/errors.ts'
import { type Operation, operations, programOperationList } from '../../contract/operations.ts'
import { problems } from '../../contract/problems.ts'
import { edited } from '../../testing/fixture-content.ts'
import { loadFixture } from '../../testing/load-fixture.ts'
import { sitePages } from '../site-pages.ts'
import { inFull } from '../../testing/openapi-in-full.ts'
import { renderOpenApi } from './openapi.ts'

type Media = { schema: unknown; example?: unknown; examples?: Record<string, { value: { type: string } }> }
type Response = { description: string; headers: Record<string, unknown>; content?: Record<string, Media> }
type Described = {
  operationId: string
  deprecated?: boolean
  parameters?: { name: string; in: string }[]
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, Response>
}
type Document = { openapi: string; servers: { url: string }[]; paths: Record<string, Record<string, Described>> }

const formType = 'application/x-www-form-urlencoded'
const now = new Date('2026-04-01T12:00:00Z')
const catalogue = await loadFixture()
const served = renderOpenApi(catalogue, now)
const document = JSON.parse(served) as Document
const whole = inFull(document) as Document
const described = (operation: Operation, from = whole) => from.paths[operation.path]![operation.method.toLowerCase()]!
/** What is shown more than once stands under a name. */
const shownIn = ({ example, examples }: Media) => example ?? examples?.['usual']?.value
const every = programOperationList.map((operation) => [operation.id, operation] as const)

function collect(value: unknown, key: string): unknown[] {
  if (!value || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, inner]) => [...(name === key ? [inner] : []), ...collect(inner, key)])
}

describe('openapi.json', () => {
  test('describes the operations of the contract and no others, at the address of the site', () => {
    expect(document.openapi).toMatch(/^3\.1\./)
    expect(document.servers).toEqual([{ url: 'https://data-works.example' }])
    expect(collect(document.paths, 'operationId').sort()).toEqual(programOperationList.map(({ id }) => id).sort())
  })

  test('refers to nothing that it does not hold', () => {
    const references = collect(document, '$ref') as string[]
    const missing = references.filter((reference) => {
      const path = reference.replace(/^#\//, '').split('/')
      return path.reduce<unknown>((value, key) => (value as Record<string, unknown>)?.[key], document) === undefined
    })
    expect(references.length).toBeGreaterThan(100)
    expect(missing).toEqual([])
  })

  test('says nothing twice that it can say once', () => {
    const said = Object.values(document.paths)
      .flatMap((item) => Object.values(item).flatMap(({ responses }) => Object.values(responses)))
      .map((response) => JSON.stringify(response))
      .filter((response) => !response.startsWith('{"$ref"'))
    expect(said.filter((response, index) => said.indexOf(response) !== index)).toEqual([])
    expect(served).toBe(JSON.stringify(document))
  })

  test.each(every)('%s has every status that it can answer, and no other', (_, operation) => {
    const errors = [...operation.errors, ...commonErrors].map((code) => problems[code].status)
    const statuses = [...operation.successes.map(({ status }) => status), ...errors]
    expect(Object.keys(described(operation).responses)).toEqual([...new Set(statuses)].map(String).sort())
  })

  test.each(every)(
    '%s has the common headers on every answer; one to an address that is too long tells no life',
    (_, operation) => {
      for (const [status, { headers }] of Object.entries(described(operation).responses)) {
        const promised = commonHeaders.filter((name) => status !== '414' || name !== 'Deprecation')
        expect(Object.keys(headers).filter((name) => (commonHeaders as readonly string[]).includes(name))).toEqual(
          promised,
        )
      }
    },
  )

  test.each(every)('%s says when to come back, which methods there are, and where it has moved', (_, operation) => {
    const { 405: method, 410: retired, 429: limited, 503: away } = described(operation).responses
    expect(limited!.headers).toHaveProperty('Retry-After')
    expect(away!.headers).toHaveProperty('Retry-After')
    expect(method!.headers).toHaveProperty('Allow')
    expect(retired!.headers).toMatchObject({ Sunset: {}, Link: {} })
  })

  test.each(every)('%s has the parameters of the contract', (_, operation) => {
    const expected = operation.parameters.map(({ name, in: place }) => [name, place])
    expect((described(operation).parameters ?? []).map(({ name, in: place }) => [name, place])).toEqual(expected)
  })

  test.each(every.filter(([, { body }]) => body))('%s shows requests that pass validation', (_, operation) => {
    const { json, form } = operation.body!
    const tokens = operation.accepts?.tokens ?? []
    const { content } = described(operation).requestBody!
    const expected = [...(json ? ['application/json'] : []), ...(form ? [formType] : []), ...tokens]
    expect(Object.keys(content)).toEqual(expected)
    if (json) expect(z.safeParse(json, shownIn(content['application/json']!)).success).toBe(true)
    if (form) expect(z.safeParse(form, shownIn(content[formType]!)).success).toBe(true)
  })

  test.each(every)('%s shows answers that are as their schemas say', (_, operation) => {
    for (const { status, schema } of operation.successes.filter((success) => success.schema)) {
      const example = shownIn(described(operation).responses[status]!.content!['application/json']!)
      expect(z.safeParse(schema!, example)).toMatchObject({ success: true, data: example })
    }
  })

  test.each(every)('%s shows each of its errors, with a page that explains it', (_, operation) => {
    const pages = new Set(sitePages(catalogue, now).map(({ path }) => catalogue.baseUrl + path))
    const errors = Object.entries(described(operation).responses).filter(([status]) => Number(status) >= 400)
    const media = errors.flatMap(([, { content = {} }]) => Object.values(content))
    const examples = media.flatMap((one) => Object.entries(one.examples ?? {}))
    const codes = [...new Set(examples.map(([code]) => code))]
    expect(codes.sort()).toEqual([...operation.errors, ...commonErrors].sort())
    for (const [code, { value }] of examples) {
      expect(problemSchema.parse(value)).toMatchObject({ code, status: problems[code as never]['status'] })
      expect([value.type, pages.has(value.type)]).toEqual([value.type, true])
    }
  })
})

describe('the form of an error', () => {
  const formsOf = (operation: Operation, status: number) =>
    Object.entries(described(operation).responses[status]!.content!).map(([type, { examples = {} }]) => [
      type,
      ...Object.keys(examples).sort(),
    ])

  test('is plain JSON at an OAuth endpoint, unless the endpoint is not known yet', () => {
    expect(formsOf(operations.revokeToken, 400)).toEqual([
      ['application/problem+json', 'malformed_request'],
      ['application/json', 'invalid_request', 'malformed_json'],
    ])
    expect(formsOf(operations.revokeToken, 405)).toEqual([['application/problem+json', 'method_not_allowed']])
    expect(formsOf(operations.revokeToken, 503)).toEqual([['application/json', 'service_unavailable']])
  })

  test('is a page for a form that a browser sent, once it is read', () => {
    expect(formsOf(operations.submitLead, 413)).toEqual([
      ['application/problem+json', 'payload_too_large'],
      ['text/html'],
    ])
    expect(formsOf(operations.submitLead, 408)).toEqual([['application/problem+json', 'request_timeout']])
  })

  test('is plain JSON at the lead endpoint for a revocation alone', () => {
    expect(formsOf(operations.submitLeadUnversioned, 400)).toContainEqual([
      'application/json',
      'expired',
      'invalid_audience',
      'invalid_issuer',
      'invalid_request',
      'invalid_signature',
    ])
    expect(formsOf(operations.submitLeadUnversioned, 422).map(([type]) => type)).not.toContain('application/json')
  })
})

describe('the life of an endpoint', () => {
  const ending = {
    'discovery/openapi.md': edited(
      'discovery/openapi.md',
      '/api/lead\n    released: 2026-01-01',
      '/api/lead\n    released: 2026-01-01\n    announced: 2026-02-01\n    deprecated: 2026-05-01\n    sunset: 2026-09-01\n    successor: /api/v1/lead',
    ),
  }
  const deprecatedOn = async (day: string) => {
    const text = renderOpenApi(await loadFixture(ending), new Date(`${day}T00:00:00Z`))
    return programOperationList
      .filter((one) => described(one, JSON.parse(text) as Document).deprecated)
      .map(({ id }) => id)
  }

  test('is active at first, and then nothing is marked as deprecated', async () => {
    expect(await deprecatedOn('2026-04-30')).toEqual([])
  })

  test.each(['2026-05-01', '2026-09-01'])('marks all its operations as deprecated on %s', async (day) => {
    expect(await deprecatedOn(day)).toEqual(['submitLeadUnversioned', 'describeLeadEndpointUnversioned'])
  })

  test.each([
    ['2026-04-30', false],
    ['2026-05-01', true],
  ])('on %s, its successes say when it ends and what follows it: %s', async (day, isSaid) => {
    const text = renderOpenApi(await loadFixture(ending), new Date(`${day}T00:00:00Z`))
    const { headers } = described(operations.describeLeadEndpointUnversioned, inFull(JSON.parse(text)) as Document)
      .responses[200]!
    expect([Object.hasOwn(headers, 'Sunset'), Object.hasOwn(headers, 'Link')]).toEqual([isSaid, isSaid])
  })

  test.each([
    ['2026-04-30', 'active'],
    ['2026-05-01', 'deprecated'],
    ['2026-09-01', 'retired'],
  ])('is shown on %s as %s on the page of versions', async (day, stage) => {
    const pages = sitePages(await loadFixture(ending), new Date(`${day}T00:00:00Z`))
    expect(pages.find(({ path }) => path === '/developers/versions')!.markdown).toContain(
      ` | **${stage}**, end announced on 1 February 2026, deprecated from 1 May 2026 | 1 January 2026 | **1 September 2026**, followed by \`/api/v1/lead\` |`,
    )
  })
})
