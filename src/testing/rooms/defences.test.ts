import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectRoot } from '../../project-root.ts'
import { listed } from '../../labs/defences/listed.ts'
import { promises } from '../../labs/defences/promises.ts'

const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8')
const defences = promises.flatMap((promised) => promised.defences)

/** Below this, the table is no picture of the house any more. */
const leastDefences = 30

describe('the table of defences, each of which `npm run defences` switches off', () => {
  test('has enough of them to be worth a look', () => {
    expect(defences.length).toBeGreaterThanOrEqual(leastDefences)
    expect(new Set(defences.map(({ does }) => does)).size).toBe(defences.length)
  })

  test.each(defences)('finds where it stands: $does', ({ file, from, to }) => {
    expect(read(file).split(from)).toHaveLength(2)
    expect(to).not.toBe(from)
  })

  test.each(defences)('names a test that is there: $does', ({ test: [file, title] }) => {
    const text = read(file)
    const isWritten = ["'", '`', '"'].some((quote) => text.includes(`${quote}${title}${quote},`))
    expect(isWritten ? title : `no test “${title}” in ${file}`).toBe(title)
  })

  test('is the one in the security policy: npm run defences -- --list prints it', () => {
    expect(read('.github/SECURITY.md')).toContain(listed(promises))
  })

  test.each(promises)('is what the page of promises promises: $promise', ({ promise }) => {
    expect(read('content/pages/promises.md')).toContain(promise)
  })
})
