import { expect, test } from 'vitest'
import { questionsOf } from '../../catalogue/questions.ts'
import { operatorOperationList, programOperationList } from '../../contract/operations.ts'
import { operationPath, paths } from '../../contract/paths.ts'
import { loadFixture } from '../../testing/load-fixture.ts'
import { SchemaComponents } from '../documents/openapi-schemas.ts'
import { sitePages } from '../site-pages.ts'
import { wordsOfField } from './field-words.ts'
import { shapesOf } from './fields.ts'

const catalogue = await loadFixture()
const pages = new Map(sitePages(catalogue, new Date('2026-04-01T12:00:00Z')).map((page) => [page.path, page.markdown]))
const written = [...programOperationList.map(({ id }) => operationPath(id)), paths.reference, paths.errors]

test.each(written)('no row of %s has an empty cell', (path) => {
  const rows = pages.get(path)!.match(/^\|.*$/gm) ?? []
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter((row) => /\|\s*\|/.test(row))).toEqual([])
})

test('each field that operators send or are answered with has a meaning', () => {
  const components = new SchemaComponents(questionsOf(catalogue))
  const empty = operatorOperationList.flatMap(({ id, body, successes }) => {
    const sent = body?.json ? [components.refer(body.json, 'input')] : []
    const answered = successes.flatMap(({ schema }) => (schema ? [components.refer(schema, 'output')] : []))
    return [...sent, ...answered]
      .flatMap((schema) => shapesOf(schema, components.schemas))
      .flatMap(({ name, fields }) =>
        fields.filter(({ description }) => !description).map((field) => `${id}: ${name}.${field.name}`),
      )
  })
  expect(empty).toEqual([])
})

test('the same name means what those around it say', () => {
  expect(wordsOfField('LeadStatus', 'id')).toBe('Id of the lead.')
  expect(wordsOfField('Registration', 'id')).toBe('The same as `registration_id`.')
  expect(wordsOfField('LeadExport', 'messages[].id')).toBe('Id of the message.')
  expect(wordsOfField(undefined, 'unheard_of')).toBe('')
})
