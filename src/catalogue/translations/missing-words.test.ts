import { expect, test } from 'vitest'
import * as z from 'zod'
import { readSource, type SourceFile } from '../frontmatter.ts'
import { missingWords } from './missing-words.ts'

const schema = z.strictObject({
  quote: z.strictObject({ text: z.string(), by: z.strictObject({ name: z.string() }) }).optional(),
  topics: z.array(z.string()).optional(),
})
const source = readSource('content/de/a.md', '---\ntitle: A\n---\n') as SourceFile

test.each([
  [{ quote: { text: 'It held.', by: { name: 'The buyer' } } }, '`text`: It held.; `by`: `name`: The buyer'],
  [{ topics: ['clocks', 'batches'] }, 'clocks, batches'],
])('of %j, which a translation lacks, each text is told', (facts, said) => {
  expect(missingWords(schema, facts, {}, source, 'content/a.md')).toMatchObject([
    { suggestion: `add it in this language; there it is: ${said}` },
  ])
})
