import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { projectRoot } from '../../project-root.ts'

const folder = join(projectRoot, '.github', 'workflows')
const workflows = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'))

test('each action of the public CI is named by its content, with its version beside it', () => {
  const used = workflows.flatMap((text) => text.split('\n').filter((line) => /^\s*(- )?uses:/.test(line)))
  expect(used.length).toBeGreaterThan(0)
  for (const line of used) expect(line).toMatch(/uses: [\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
})

test('the public CI may read the repository, and nothing else', () => {
  for (const text of workflows) {
    const { permissions, jobs } = parse(text) as {
      permissions: unknown
      jobs: Record<string, { permissions?: unknown }>
    }
    expect(permissions).toEqual({ contents: 'read' })
    for (const job of Object.values(jobs)) expect(job.permissions).toBeUndefined()
    expect(text).not.toContain('pull_request_target')
  }
})
