import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { describe, expect, test } from 'vitest'
import { projectRoot } from '../../project-root.ts'
import { readContent } from '../read.ts'
import { type Field, fieldsOf } from './fields.ts'
import { jsonSchemaOf, schemaNames } from './schemas.ts'
import { withFieldTables } from './table.ts'

const walk = (fields: readonly Field[]): Field[] => fields.flatMap((field) => [field, ...walk(field.fields ?? [])])

describe('the fields of a collection', () => {
  test.each(schemaNames)('%s are all described, so that every form and table can explain them', (name) => {
    const fields = walk(fieldsOf(name))
    expect(fields.length).toBeGreaterThan(2)
    expect(fields.filter(({ description }) => !description)).toEqual([])
  })

  test('say what they take', () => {
    const byName = Object.fromEntries(fieldsOf('knowledge').map((field) => [field.name, field]))
    expect(byName['title']).toMatchObject({ kind: 'text', required: true, min: 3, max: 70 })
    expect(byName['published']).toMatchObject({ kind: 'day', required: true })
    expect(byName['related']).toMatchObject({ kind: 'list', required: false, names: 'knowledge', default: [] })
    expect(
      fieldsOf('case-studies')
        .find(({ name }) => name === 'results')!
        .fields!.map(({ name }) => name),
    ).toEqual(['measure', 'before', 'after'])
  })
})

test('the JSON Schemas accept every file of this repository and refuse a misspelt field', async () => {
  const ajv = addFormats.default(new Ajv({ strict: false, formats: { starts_with: true } }))
  const { entries } = await readContent(projectRoot)
  const validators = new Map(schemaNames.map((name) => [name, ajv.compile(jsonSchemaOf(name))]))
  for (const { collection, source } of entries) {
    const valid = validators.get(collection)!
    expect([source.file, valid(source.frontmatter), valid.errors]).toEqual([source.file, true, null])
    expect(valid({ ...(source.frontmatter as object), titel: 'x' })).toBe(false)
  }
})

test('the tables in content/README.md are those of the schemas (npm run content:fields renews them)', async () => {
  const guide = await readFile(join(projectRoot, 'content', 'README.md'), 'utf8')
  expect(guide).toBe(withFieldTables(guide))
})
