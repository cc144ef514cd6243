import { distance } from 'fastest-levenshtein'
import { describe, expect, test } from 'vitest'
import { describeTool } from './definitions/describe-tool.ts'
import { tools } from './tools.ts'

/** As a client is told them, on a site in three languages. */
const listed = tools.map((tool) => describeTool(tool, { languages: ['en', 'de', 'fr'] }))

/** What is paid for in each conversation, in tokens. */
const mostTokens = 4_000
/** So many were counted with a tokenizer of a model (o200k), which is too large a package to count with each time. */
const charactersPerToken = 4.1

type Property = { description?: string; type?: unknown; enum?: unknown; const?: unknown; $ref?: string }
type Schema = { type?: string; properties?: Record<string, Property>; required?: string[] }

/** Names that tell a model nothing, and are confused with tools of other servers. */
const vague = new Set(['run', 'execute', 'process', 'handle', 'do', 'get', 'fetch', 'query', 'search', 'call', 'tool'])

test(`the list costs at most ${mostTokens} tokens`, () => {
  const cost = (told: object) => Math.round(JSON.stringify(told).length / charactersPerToken)
  const each = listed.map((tool) => `${tool.name} ${cost(tool)}`).join(', ')
  expect(cost({ tools: listed }), `tokens of each: ${each}`).toBeLessThan(mostTokens)
})

// What public linters of tools check that can be told without a model.
describe.each(listed)('$name', ({ name, title, description, inputSchema, outputSchema, annotations }) => {
  const input = inputSchema as Schema

  test('has a name that every client takes and no other tool is confused with', () => {
    expect(name).toMatch(/^[a-z]+(?:_[a-z]+){1,3}$/)
    expect(name.length).toBeLessThanOrEqual(40)
    expect(vague.has(name)).toBe(false)
    for (const other of listed)
      if (other.name !== name) expect([other.name, distance(other.name, name) > 3]).toEqual([other.name, true])
  })

  test('says in plain sentences what it does and when to use it, at a length that models read', () => {
    expect(description).toMatch(/^[A-Z][a-z]+s .*[.]$/s)
    expect(description.length, description).toBeGreaterThanOrEqual(80)
    expect(description.length, description).toBeLessThanOrEqual(1_024)
    expect(description).toMatch(/\b(?:Use it|For clients|To take)/)
    expect(description).not.toMatch(/<[a-z]+>|ignore|system prompt|\bhttps?:|\b(?:GET|POST|DELETE|PUT)\b/)
    expect([name, description]).not.toContain(title)
    for (const other of listed) if (other.name !== name) expect(other.description).not.toBe(description)
  })

  test('takes an object whose every member is described, and asks for none that it does not have', () => {
    expect(input.type).toBe('object')
    const properties = input.properties ?? {}
    for (const [property, schema] of Object.entries(properties)) {
      expect(property).toMatch(/^[a-z][a-z_]*$/)
      expect([property, schema.description?.length ?? 0]).toEqual([property, expect.toSatisfy((size) => size >= 8)])
      expect([property, schema.type ?? schema.enum ?? schema.const ?? schema.$ref]).toEqual([
        property,
        expect.anything(),
      ])
    }
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(input.required ?? []))
    expect((outputSchema as Schema).type).toBe('object')
  })

  test('has hints that fit its name', () => {
    const { readOnlyHint, destructiveHint } = annotations
    expect(Object.values(annotations).every((hint) => typeof hint === 'boolean')).toBe(true)
    expect(readOnlyHint && destructiveHint).toBe(false)
    expect(readOnlyHint).toBe(!/^(?:submit|reply|withdraw)_/.test(name))
  })
})

test('no description names a tool that there is not', () => {
  const names = new Set(listed.map(({ name }) => name))
  const known = new Set(listed.flatMap(({ inputSchema }) => Object.keys((inputSchema as Schema).properties ?? {})))
  for (const { description } of listed)
    for (const [word] of description.matchAll(/\b[a-z]+(?:_[a-z]+)+\b/g))
      expect([word, names.has(word) || known.has(word) || ['status_token', 'next_offset'].includes(word)]).toEqual([
        word,
        true,
      ])
})
