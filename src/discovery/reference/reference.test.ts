import * as z from 'zod'
import { describe, expect, test } from 'vitest'
import { responseHeaders } from '../../contract/headers.ts'
import { commonErrors } from '../../contract/operations/errors.ts'
import { type Operation, programOperationList } from '../../contract/operations.ts'
import { operationPath, paths } from '../../contract/paths.ts'
import { problemPath, problems } from '../../contract/problems.ts'
import { loadFixture } from '../../testing/load-fixture.ts'
import { exampleAnswers } from '../examples.ts'
import { sitePages } from '../site-pages.ts'
import { operationPage } from './operation-page.ts'

const now = new Date('2026-04-01T12:00:00Z')
const catalogue = await loadFixture()
const pages = new Map(sitePages(catalogue, now).map((page) => [page.path, page]))
const index = pages.get(paths.reference)!
const every = programOperationList.map((operation) => [operation.id, operation] as const)

/** The chapter of a page below a heading of the second level. */
function chapter(markdown: string, heading: string): string {
  return markdown.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? ''
}

/** Names of all fields that a JSON Schema has at any depth, however it is put together. What is asked is not in it. */
function namesIn(part: unknown): string[] {
  if (!part || typeof part !== 'object') return []
  return Object.entries(part).flatMap(([key, value]) => {
    if (key !== 'properties') return namesIn(value)
    const { answers: _, ...own } = value as Record<string, unknown>
    return [...Object.keys(own), ...Object.values(own).flatMap(namesIn)]
  })
}

const fieldsOf = (schema: z.core.$ZodType | undefined, io: 'input' | 'output') =>
  schema ? namesIn(z.toJSONSchema(schema, { io })) : []

/** Of a page of several answers: where it leads for those that another operation has alone. */
const elsewhere = (text: string) =>
  [...text.matchAll(/Its fields are those of \[[^\]]+\]\(([^)#]+)#/g)]
    .map(([, path]) => chapter(pages.get(path!)!.markdown, 'Responses'))
    .join('\n')

/** A chapter with those of the other operations that say the rest of it. */
const withOthers = (markdown: string, heading: string) => {
  const own = chapter(markdown, heading)
  const [, others = ''] = /^These and, depending on the body, the \w+ of (.+):$/m.exec(own) ?? []
  const places = [...others.matchAll(/\]\(([^)#]+)#/g)].map(([, path]) => path!)
  return [own, ...places.map((path) => chapter(pages.get(path)!.markdown, heading))].join('\n')
}

/** The names that stand first in the rows of a chapter, each as the last of those around it. */
const shownIn = (text: string) =>
  [...text.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name = '']) => name.replaceAll('[]', '').split('.').at(-1))

describe.each(every)('the page of %s', (id, operation: Operation) => {
  const { markdown, title, section } = pages.get(operationPath(id))!

  test('names it, and stands on the page of all of them', () => {
    expect([title, section]).toEqual([operation.summary, 'developers'])
    expect(markdown).toContain(`**${operation.method}** \`${operation.path}\``)
    expect(index.markdown).toContain(`(${operationPath(id)})`)
    if (operation.scope) expect(markdown).toContain(`\`${operation.scope}\``)
  })

  test('has each parameter, and each field of what is sent', () => {
    const parameters = shownIn(withOthers(markdown, 'Parameters'))
    expect(parameters.toSorted()).toEqual(operation.parameters.map(({ name }) => name).toSorted())
    const { json, form } = operation.body ?? {}
    const sent = [json, form].flatMap((schema) => fieldsOf(schema, 'input'))
    expect(shownIn(chapter(markdown, 'Body'))).toEqual(expect.arrayContaining(sent))
    for (const type of operation.accepts?.tokens ?? []) expect(chapter(markdown, 'Body')).toContain(`\`${type}\``)
  })

  test('has each answer, with its fields, its headers and an example', () => {
    const answers = chapter(markdown, 'Responses')
    for (const { status, description, schema, headers = [] } of operation.successes) {
      const here = answers.split(/^### /m).find((part) => part.startsWith(`${status}\n`)) ?? ''
      expect(here).toContain(description)
      const own = here + elsewhere(here)
      expect(shownIn(own)).toEqual(expect.arrayContaining([...headers, ...fieldsOf(schema, 'output')]))
      for (const name of headers) expect(own).toContain(responseHeaders[name].description)
      const example = exampleAnswers(catalogue)[id]?.[status]
      if (!schema) continue
      expect(example, `src/discovery/examples.ts has no answer ${status} of ${id}`).toBeDefined()
      expect(markdown + own).toContain(JSON.stringify(example, null, 2))
    }
  })

  test('links each of its errors, with the status', () => {
    const errors = chapter(markdown, 'Errors')
    const all = withOthers(markdown, 'Errors')
    for (const code of operation.errors) {
      const { status, retryable } = problems[code]
      const told = retryable ? `${status} **retryable**` : status
      expect(all).toContain(`| [\`${code}\`](${problemPath(code)}) | ${told} |`)
    }
    for (const code of commonErrors)
      expect(errors).toContain(`[\`${code}\`](${problemPath(code)}) (${problems[code].status})`)
  })
})

test('a request that needs a lead is none of a rehearsal, because without a scenario that shows nothing', () => {
  for (const { id, security } of programOperationList.filter((one) => one.security === 'status_token')) {
    const request = chapter(pages.get(operationPath(id))!.markdown, 'Request')
    expect([security, request]).toEqual([security, expect.not.stringContaining('sandbox=true')])
  }
  expect(chapter(pages.get(operationPath('readMessages'))!.markdown, 'Request')).toContain('"from": "desk"')
})

test('each request is answered with what its operation can answer, and with a body where that has one', () => {
  for (const { id, successes } of programOperationList as readonly Operation[]) {
    const request = chapter(pages.get(operationPath(id))!.markdown, 'Request')
    const status = Number(/`(\d{3})`/.exec(request)?.[1])
    const success = successes.find((one) => one.status === status)
    expect([id, success !== undefined, /without a body/.test(request)]).toEqual([id, true, !success?.schema])
  }
})

test('an error that is shown names a field that its operation reads', () => {
  for (const { id, body } of programOperationList as readonly Operation[]) {
    const [shown] = [...chapter(pages.get(operationPath(id))!.markdown, 'Errors').matchAll(/"pointer": "\/(\w+)"/g)]
    if (shown) expect([id, ...fieldsOf(body?.json, 'input')]).toContain(shown[1])
  }
  expect(chapter(pages.get(operationPath('sendMessage'))!.markdown, 'Errors')).toContain('"pointer": "/text"')
})

test('the fields of every error stand on the page of errors', () => {
  const fields = shownIn(chapter(pages.get(paths.errors)!.markdown, 'Fields'))
  expect(fields).toEqual(expect.arrayContaining(['type', 'code', 'retryable', 'errors', 'pointer', 'hint']))
})

test('what a consultancy asks stands under `answers`, with its limits', async () => {
  const asking = await loadFixture({
    'questions/budget.md':
      '---\nname: budget\nlabel: Your budget\nkind: number\norder: 1\nminimum: 10\nmaximum: 900\n---\n',
  })
  const { markdown } = operationPage(programOperationList[0]!, asking, now)
  expect(chapter(markdown, 'Body')).toMatch(
    /^\| `answers` \| object \| optional \| Answers to what this consultancy asks/m,
  )
  expect(chapter(markdown, 'Body')).toMatch(/^\| `answers\.budget` \| \w+, 10 to 900 \| optional \|/m)
})

test('an endpoint that ends says so on its page', () => {
  const ending = { path: '/api/lead', released: '2026-01-01', deprecated: '2026-03-01', sunset: '2026-09-01' }
  const discovery = catalogue.discovery.map((one) => ({ ...one, data: { ...one.data, endpoints: [ending] } }))
  const operation = programOperationList.find(({ path }) => path === ending.path)!
  expect(operationPage(operation, { ...catalogue, discovery }, now).markdown).toContain(
    'deprecated, released on 1 January 2026, deprecated from 1 March 2026, sunset on 1 September 2026.',
  )
})
