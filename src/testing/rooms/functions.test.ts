import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { documentPaths, pagePaths } from '../../contract/paths.ts'
import { operationList } from '../../contract/operations.ts'
import { operatorDoor } from '../../contract/protected-resources.ts'
import { publish } from '../../discovery/publication.ts'
import { projectRoot } from '../../project-root.ts'
import { loadFixture } from '../load-fixture.ts'
import { germanContent } from '../second-language.ts'

const folder = join(projectRoot, 'functions')
const functions = await Promise.all(
  readdirSync(folder)
    .filter((file) => file.endsWith('.mts'))
    .map(async (file) => {
      const text = readFileSync(join(folder, file), 'utf8')
      const list = (name: string) =>
        [...(new RegExp(`\\b${name}: \\[([^\\]]*)\\]`).exec(text)?.[1] ?? '').matchAll(/'([^']+)'/g)].map(
          (match) => match[1]!,
        )
      return { file, text, paths: list('path'), excluded: list('excludedPath') }
    }),
)
const untyped = Object.keys(publish(await loadFixture(germanContent), new Date()).untyped)
const contractPaths = [...new Set(operationList.map(({ path }) => path.replace(/\{(\w+)\}/g, ':$1')))]

test('each path of the contract leads to exactly one function', () => {
  for (const path of contractPaths) {
    const takers = functions.filter(
      (one) => one.paths.some((taken) => covers(taken, path)) && !one.excluded.some((left) => covers(left, path)),
    )
    expect([path, takers.map(({ file }) => file)]).toEqual([path, [expect.any(String)]])
  }
})

/** A pattern of Netlify ends with a wildcard, has parts with a name, or is exact. */
function covers(pattern: string, path: string): boolean {
  return pattern === path || new URLPattern({ pathname: pattern }).test({ pathname: path })
}

test('no function takes a path that the contract does not know', () => {
  const taken = functions.flatMap(({ paths: own, excluded }) => [...own, ...excluded])
  const known = [...contractPaths, '/api', '/api/*', '/oauth2/*', '/inbox/*', `${operatorDoor}/*`]
  const forDocuments = (pattern: string) => untyped.some((path) => covers(pattern, path))
  expect(taken.filter((path) => !known.includes(path) && !forDocuments(path))).toEqual([])
})

test('documents whose path does not tell their type are answered by the function that knows it', () => {
  const { paths: own } = functions.find(({ file }) => file === 'untyped.mts')!
  expect(untyped.filter((path) => !own.some((pattern) => covers(pattern, path)))).toEqual([])
})

describe('the edge function', () => {
  const text = readFileSync(join(folder, 'edge', 'markdown.ts'), 'utf8')
  const excluded = [...(/excludedPath: \[([^\]]*)\]/.exec(text)?.[1] ?? '').matchAll(/'([^']+)'/g)].map(
    (match) => match[1]!,
  )
  const isExcluded = (path: string) =>
    excluded.some((pattern) => new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '.*')}$`).test(path))

  test('stays away from everything that is answered live, and from documents', () => {
    const others = [...contractPaths, ...Object.values(documentPaths), '/_astro/page.1a2b.css', '/index.md']
    expect(others.filter((path) => !isExcluded(path))).toEqual([])
  })

  test('takes the pages', () => {
    expect([...Object.values(pagePaths), '/knowledge/an-article', '/about'].filter(isExcluded)).toEqual([])
  })

  test('runs for those only who name Markdown', () => {
    expect(text).toContain(`header: { accept: 'text/markdown' }`)
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(32)
  })
})

/** @see https://docs.netlify.com/build/functions/scheduled-functions/ which leaves out two extensions of cron */
const extensions = ['@hourly', '@daily', '@weekly', '@monthly', '@yearly']
const cron = /^((\*|\d{1,2}(-\d{1,2})?(,\d{1,2})*)(\/\d{1,2})?)( (\*|\d{1,2}(-\d{1,2})?(,\d{1,2})*)(\/\d{1,2})?){4}$/
/** @see https://docs.netlify.com/manage/security/secure-access-to-sites/rate-limiting/ */
const longestWindowSeconds = 180

test('what the functions ask of Netlify is within its documented limits', () => {
  const found = (pattern: RegExp) =>
    functions.flatMap(({ text }) => [...text.matchAll(pattern)].map((match) => match[1]!))
  const windows = found(/windowSize: (\d+)/g).map(Number)
  expect(windows.length).toBeGreaterThan(5)
  expect(windows.filter((seconds) => seconds < 1 || seconds > longestWindowSeconds)).toEqual([])
  const schedules = found(/schedule: '([^']*)'/g)
  expect(schedules).toHaveLength(1)
  expect(schedules.filter((text) => !cron.test(text) && !extensions.includes(text))).toEqual([])
  // A function with a schedule is called by nobody else.
  expect(functions.filter(({ text, paths }) => text.includes('schedule:') && paths.length > 0)).toEqual([])
})

test('a function is thin: at most fifteen lines, with a literal configuration', () => {
  for (const { file, text } of functions) {
    // A list of paths counts as one line.
    const lines = text
      .trimEnd()
      .replace(/\[[^\]]*\]/g, '[]')
      .split('\n')
    expect([file, lines.length <= 15]).toEqual([file, true])
    expect(text).toMatch(/export const config: Config = \{/)
  }
})
