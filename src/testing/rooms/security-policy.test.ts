import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectRoot } from '../../project-root.ts'

const policy = readFileSync(join(projectRoot, '.github', 'SECURITY.md'), 'utf8')
const tests = readdirSync(join(projectRoot, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(projectRoot, 'src', file), 'utf8'))
  .join('\n')
/** A long title stands on a line of its own. */
const opened = tests.replaceAll(/\(\s+/g, '(')
const rows = [...policy.matchAll(/^\| (API\d+) .*\| (.+?) *\|$/gm)].map(
  ([, row = '', named = '']) => [row, named.split('<br>')] as const,
)

describe('the security policy', () => {
  test('has every row of the OWASP API Top 10', () => {
    expect(rows.map(([row]) => row)).toEqual(Array.from({ length: 10 }, (_, index) => `API${index + 1}`))
  })

  test.each(rows)('names tests for %s that exist', (_, named) => {
    expect(named.length).toBeGreaterThan(1)
    const isTitle = (title: string) => ["'", '`', '"'].some((quote) => opened.includes(`(${quote}${title}${quote},`))
    expect(named.filter((title) => !isTitle(title))).toEqual([])
  })

  test('names files that exist', () => {
    const files = [...policy.matchAll(/`(src\/[\w./-]+\.ts|content\/[\w./-]+\.md)`/g)].map(([, file]) => file!)
    expect(files.length).toBeGreaterThan(4)
    expect(files.filter((file) => !existsSync(join(projectRoot, file)))).toEqual([])
  })
})
