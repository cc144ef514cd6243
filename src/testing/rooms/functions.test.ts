import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { paths } from '../../contract/paths.ts'
import { operationList } from '../../contract/operations.ts'
import { projectRoot } from '../../runtime/project-root.ts'

const folder = join(projectRoot, 'functions')
const functions = await Promise.all(
  readdirSync(folder).map(async (file) => {
    const text = readFileSync(join(folder, file), 'utf8')
    const list = (name: string) =>
      [...(new RegExp(`\\b${name}: \\[([^\\]]*)\\]`).exec(text)?.[1] ?? '').matchAll(/'([^']+)'/g)].map(
        (match) => match[1]!,
      )
    return { file, text, paths: list('path'), excluded: list('excludedPath') }
  }),
)
const contractPaths = [...new Set(operationList.map(({ path }) => path.replace(/\{(\w+)\}/g, ':$1')))]

test('each path of the contract leads to exactly one function', () => {
  for (const path of contractPaths) {
    const exact = functions.filter((one) => one.paths.includes(path))
    const wildcard = functions.filter(
      (one) => one.paths.includes('/api/*') && path.startsWith('/api/') && !one.excluded.includes(path),
    )
    expect([path, exact.length + wildcard.length]).toEqual([path, 1])
  }
})

test('no function takes a path that the contract does not know', () => {
  const taken = functions.flatMap(({ paths: own, excluded }) => [...own, ...excluded])
  const known = [...contractPaths, '/api', '/api/*', paths.apiCatalog]
  expect(taken.filter((path) => !known.includes(path))).toEqual([])
})

test('a function is thin: at most fifteen lines, with a literal configuration', () => {
  for (const { file, text } of functions) {
    expect([file, text.trimEnd().split('\n').length <= 15]).toEqual([file, true])
    expect(text).toMatch(/export const config: Config = \{/)
  }
})
