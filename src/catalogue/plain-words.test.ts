import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../project-root.ts'
import { jargon } from '../testing/jargon.ts'

const room = join(projectRoot, 'src', 'catalogue')
const sources = readdirSync(room, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.ts') && !path.endsWith('.test.ts'),
)
/** A text that says what is wrong, or what to do. */
const message = /^\s*(?:rule|suggestion|error|fix|message): ?([`'].*)$/
const told = sources.flatMap((path) =>
  readFileSync(join(room, path), 'utf8')
    .split('\n')
    .flatMap((line, index) => {
      const [, text] = message.exec(line) ?? []
      return text ? [{ text: text.replaceAll(/\\`[^`]*`|\$\{[^}]*\}/g, ''), place: `${path}:${index + 1}` }] : []
    }),
)

test('the messages of the check are found in its sources', () => {
  expect(told.length).toBeGreaterThan(200)
})

test('none of them has a word of those who make the software', () => {
  expect(told.filter(({ text }) => jargon.test(text.replaceAll(/`[^`]*`/g, '')))).toEqual([])
})
