import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectRoot } from '../../project-root.ts'
import { optionalContent } from '../signs.ts'
import { mayImport, roomNames } from './rules.ts'

/** A sign is read in a minute. */
const mostLinesOfSign = 25
const mostLinesOfDecision = 40
const decisionHeadings = ['What was asked', 'What was measured', 'What was decided', 'What would change our mind']

const read = (...path: string[]) => readFileSync(join(projectRoot, ...path), 'utf8')
const linesOf = (text: string) => text.trimEnd().split('\n')
const listed = (names: readonly string[]) =>
  names.length > 0 ? names.map((name) => `\`${name}\``).join(', ') : 'no room'

/** In `src/pages`, Astro would make a page of a file whose name does not begin with an underscore. */
const signOf = (room: string) => (room === 'pages' ? '_README.md' : 'README.md')
const rooms = roomNames.map((room) => ({ room, sign: join('src', room, signOf(room)) }))

/** @returns files that a text names, from the folder of the project @param folder in which the text stands */
function namedFiles(text: string, folder: string): string[] {
  const linked = [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, path]) => join(folder, decodeURI(path!)))
  const quoted = [...text.matchAll(/`([\w./[\]-]+\.(?:ts|mjs|astro|css|md|json|toml|yml))`/g)].map(([, path]) => path!)
  const isWhole = (path: string) => /^(src|functions|content|docs|\.github)\//.test(path)
  return [...linked, ...quoted.map((path) => (isWhole(path) ? path : join(folder, path)))]
}

/** Files of the project itself, and what is made, are named without their folder. */
const isThere = (file: string) =>
  optionalContent.includes(file) ||
  ['', 'src'].some((folder) => existsSync(join(projectRoot, folder, file.split('/').at(-1)!))) ||
  existsSync(join(projectRoot, file))

describe.each(rooms)('the sign of $room', ({ room, sign }) => {
  const text = read(sign)

  test(`bears its name and has at most ${mostLinesOfSign} lines`, () => {
    const lines = linesOf(text)
    expect(lines[0]).toBe(`# ${room}`)
    expect(lines.length).toBeLessThanOrEqual(mostLinesOfSign)
  })

  test('says what the rules say of its imports', () => {
    const importers = roomNames.filter((other) => other !== room && mayImport(other).includes(room))
    if (mayImport('functions').includes(room)) importers.push('functions')
    expect(linesOf(text).filter((line) => line.startsWith('- **May '))).toEqual([
      `- **May import:** ${listed(mayImport(room))}`,
      `- **May be imported by:** ${listed(importers)}`,
    ])
  })

  test('says where to enter, where to begin and what never to do', () => {
    expect(text).toMatch(/^- \*\*Entrance:\*\* ./m)
    expect(text).toMatch(/^Begin with:\n\n1\. .+\n2\. /m)
    expect(text).toMatch(/^Never /m)
  })

  test('names files that are there', () => {
    const files = namedFiles(text, join('src', room))
    expect(files.length).toBeGreaterThan(2)
    expect(files.filter((file) => !isThere(file))).toEqual([])
  })
})

describe('the decisions', () => {
  const folder = join('docs', 'decisions')
  const pages = readdirSync(join(projectRoot, folder)).filter((file) => file !== 'README.md')
  const list = read(folder, 'README.md')

  test('are all in their list, and each once', () => {
    const linked = [...list.matchAll(/\]\(([\w-]+\.md)\)/g)].map(([, file]) => file!)
    expect(linked.toSorted()).toEqual(pages.toSorted())
  })

  test('that comments name are there', () => {
    const sources = readdirSync(join(projectRoot, 'src'), { recursive: true, encoding: 'utf8' })
    const named = sources
      .filter((file) => /\.(ts|astro)$/.test(file))
      .flatMap((file) => [...read('src', file).matchAll(/docs\/decisions\/([\w-]+\.md)/g)].map(([, page]) => page!))
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter((page) => !pages.includes(page))).toEqual([])
  })

  test.each(pages)('%s has the four headings and at most 40 lines', (file) => {
    const text = read(folder, file)
    expect([...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)).toEqual(decisionHeadings)
    expect(linesOf(text).length).toBeLessThanOrEqual(mostLinesOfDecision)
    const title = /^# (.+)$/m.exec(text)?.[1]
    expect(list).toContain(`[${title}](${file})`)
  })

  test.each(pages)('%s names files that are there', (file) => {
    const files = namedFiles(read(folder, file), folder)
    expect(files.filter((named) => !isThere(named))).toEqual([])
  })

  test.each(pages)('%s names tests that are there', (file) => {
    const named = [...read(folder, file).matchAll(/`(src\/[\w./-]+\.test\.ts)`: “([^”]+)”/g)]
    for (const [, path, title] of named) expect([path, read(path!).includes(title!)]).toEqual([path, true])
  })
})
