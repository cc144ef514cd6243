import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { problems } from '../../contract/problems.ts'
import { projectRoot } from '../../project-root.ts'

/** What describes errors, says them in other words, tries them or measures them, and answers none. */
const describing = /^src\/(?:contract|discovery|labs|testing|words)\//

test('each code that callers read about is one that something answers', () => {
  const sources = globSync('src/**/*.ts', { cwd: projectRoot }).filter(
    (file) => !describing.test(file) && !file.endsWith('.test.ts'),
  )
  const answering = sources.map((file) => readFileSync(join(projectRoot, file), 'utf8')).join('\n')
  expect(Object.keys(problems).length).toBeGreaterThan(40)
  expect(Object.keys(problems).filter((code) => !answering.includes(`'${code}'`))).toEqual([])
})
