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

test('the public CI runs all tests on each Node.js that a machine may have, from the least that we ask for', () => {
  const { test: job } = (
    parse(readFileSync(join(folder, 'ci.yml'), 'utf8')) as {
      jobs: Record<string, { strategy: unknown; steps: { with?: Record<string, unknown>; run?: string }[] }>
    }
  ).jobs
  const { engines } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
    engines: { node: string }
  }
  const versions = [20, 22, 24]
  expect(job?.strategy).toEqual({ 'fail-fast': false, matrix: { node: versions } })
  expect(engines.node).toBe(`>=${versions[0]}`)
  expect(job?.steps.flatMap((step) => step.with?.['node-version'] ?? [])).toEqual(['${{ matrix.node }}'])
  expect(job?.steps.at(-1)?.run).toBe('bash .ci/run')
})

test('the public CI counts the branches of the rules that tests take', () => {
  const { jobs } = parse(readFileSync(join(folder, 'ci.yml'), 'utf8')) as {
    jobs: Record<string, { steps: { run?: string }[] }>
  }
  expect(jobs['branches']?.steps.map(({ run }) => run)).toContain('npm run coverage')
})

test('each form for issues asks to keep the data of leads out', () => {
  const forms = join(projectRoot, '.github', 'ISSUE_TEMPLATE')
  for (const file of readdirSync(forms)) {
    const { body } = parse(readFileSync(join(forms, file), 'utf8')) as {
      body: { type: string; attributes: { value?: string; label?: string } }[]
    }
    expect([file, body[0]?.attributes.value]).toEqual([file, expect.stringContaining('no data of a real lead')])
    for (const { type, attributes } of body.slice(1))
      expect([type, attributes.label]).toEqual([type, expect.any(String)])
  }
})
