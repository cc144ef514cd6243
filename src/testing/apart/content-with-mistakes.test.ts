import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCommand, unset } from '../command.ts'
import { freePort } from '../../postgres/free-port.ts'
import { copyProject, edit, type ProjectCopy } from '../project-copy.ts'

describe('content with mistakes', () => {
  let broken: ProjectCopy
  beforeAll(async () => {
    broken = await copyProject()
    await edit(broken, 'content/services/product-build.md', 'timeline: ', 'timelin: ')
    await edit(broken, 'content/glossary/pilot.md', 'related:', 'related:\n  - proof-of-concep')
  })
  afterAll(() => broken.remove())

  test.each(['npm run build', 'npm start', 'npm run content:check'])(
    'stop %s, which tells all of them and how to mend them',
    async (line) => {
      const { code, output } = await runCommand(line.split(' '), {
        folder: broken.folder,
        env: { ...unset, PORT: String(await freePort()) },
      })
      expect(code).not.toBe(0)
      expect(output).toMatch(
        /content\/services\/product-build\.md:\d+\n {2}field {2}timelin\n[\s\S]*did you mean `timeline`\?/,
      )
      expect(output).toMatch(/content\/glossary\/pilot\.md:\d+\n[\s\S]*did you mean `proof-of-concept`\?/)
      expect(output).not.toMatch(/^\s+at .*:\d+:\d+/m)
    },
  )
})
