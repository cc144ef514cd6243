import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import GithubSlugger from 'github-slugger'
import { describe, expect, test } from 'vitest'
import { readCommandLine } from '../../cli/command-line.ts'
import { mailLimits } from '../../contract/limits.ts'
import { documentPaths, protocolPaths } from '../../contract/paths.ts'
import { programOperationList } from '../../contract/operations.ts'
import { settingNames } from '../../settings/misspelt.ts'
import { projectRoot } from '../../project-root.ts'
import { shownCommands } from '../shown-commands.ts'
import { commandsOf, optionalContent, signs, textOf } from '../signs.ts'

const mostWords = 1_200
const inProject = (path: string) => existsSync(join(projectRoot, path))
const listed = (wrong: (sign: string) => string[]) =>
  signs.flatMap((sign) => wrong(sign).map((each) => `${sign}: ${each}`))

/** Text without what stands in fences: a sample is no sign. */
const prose = (text: string) => text.replaceAll(/^```[^]*?^```$/gm, '')

test(`the README has at most ${mostWords} words`, () => {
  expect(textOf('README.md').split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(mostWords)
})

describe('a link of a sign', () => {
  /** As GitHub names headings. */
  function headingsOf(path: string): string[] {
    const slugger = new GithubSlugger()
    const text = prose(readFileSync(join(projectRoot, path), 'utf8'))
    return [...text.matchAll(/^#{1,6} (.+?)\s*$/gm)].map(([, heading]) =>
      slugger.slug(heading!.replaceAll(/[`*]/g, '')),
    )
  }

  function isDead(sign: string, link: string): boolean {
    const [path = '', fragment] = link.split('#')
    const target = path === '' ? sign : relative(projectRoot, resolve(projectRoot, dirname(sign), path))
    if (!inProject(target)) return true
    return fragment !== undefined && !headingsOf(target).includes(fragment)
  }

  test('leads to a file, and to a heading of it where it names one', () => {
    const dead = listed((sign) =>
      [...prose(textOf(sign)).matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)]
        .map(([, link]) => link!)
        .filter((link) => isDead(sign, link)),
    )
    expect(dead).toEqual([])
  })
})

describe('what a sign names is there', () => {
  test('each command of npm', () => {
    const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as { scripts: object }
    const unknown = listed((sign) =>
      [...textOf(sign).matchAll(/\bnpm run (?:--\w+ )*([a-z][\w:-]*)/g)]
        .map(([, name]) => name!)
        .filter((name) => !Object.hasOwn(scripts, name)),
    )
    expect(unknown).toEqual([])
  })

  test('each command of operators; docs/operate.md has them all', () => {
    const help = readCommandLine([])
    const commands =
      help.kind === 'help' ? [...help.text.matchAll(/^  ([a-z]+(?: [a-z]+)?) {2,}/gm)].map(([, name]) => name!) : []
    expect(commands.length).toBeGreaterThan(30)
    const unknown = listed((sign) =>
      [...textOf(sign).matchAll(/\bintake -- ([a-z]+(?: [a-z]+)?)/g)]
        .map(([, name]) => name!)
        .filter((name) => !commands.some((command) => name === command || name.startsWith(`${command} `))),
    )
    expect(unknown).toEqual([])
    const operate = textOf('docs/operate.md')
    expect(commands.filter((command) => !new RegExp(`\`${command}[ \`]`).test(operate))).toEqual([])
  })

  test('each path that the API answers, and each document: docs/api.md has them all', () => {
    const answered = [
      ...programOperationList.map(({ path }) => path),
      ...Object.values({ ...documentPaths, ...protocolPaths }),
    ]
    const named = [...textOf('docs/api.md').matchAll(/`(?:[A-Z]+ )?(\/[^`\s]*)`/g)].map(([, path]) => path!)
    expect(answered.filter((path) => !named.includes(path))).toEqual([])
  })

  test('each path of the sources and the content', () => {
    const missing = listed((sign) =>
      [...textOf(sign).matchAll(/(?<![\w./-])(?:src|functions|content)\/[\w./[\]-]*[\w\]]/g)]
        .map(([path]) => path)
        // A bracket of the path is closed in it; another one is of the text.
        .map((path) => (path.includes('[') ? path : path.replace(/\].*$/, '')))
        .filter(
          (path) => !inProject(path) && !optionalContent.some((one) => path === one || path.startsWith(`${one}/`)),
        ),
    )
    expect(missing).toEqual([])
  })
})

test('docs/architecture.md says of each room what it may import, and the README names each', () => {
  const folder = join(projectRoot, 'src', 'testing', 'rooms')
  const rules = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'))
  const [, list = ''] = rules.map((text) => /^const rooms: .* = \{\n([^]*?)^\}/m.exec(text)).find(Boolean)!
  const allowed = [...list.matchAll(/^ {2}(\w+): \[([^\]]*)\]/gm)].map(([, room, names]) => [
    room,
    names!.match(/\w+/g),
  ])
  const rows = [...textOf('docs/architecture.md').matchAll(/^\| `src\/(\w+)` +\| (.+?) +\|/gm)]
  const told = rows.map(([, room, names]) => [room, names!.match(/\w+/g)])
  expect(allowed.length).toBeGreaterThan(20)
  // After these come those that put everything together; of them the table says it in words.
  expect(told.slice(0, allowed.length)).toEqual(allowed)
  const folders = readdirSync(join(projectRoot, 'src'), { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(told.map(([room]) => room).sort()).toEqual(folders.map(({ name }) => name).sort())
  const built = textOf('README.md').split('## How it is built')[1]!
  expect(folders.filter(({ name }) => !new RegExp(`\\b${name}\\b`).test(built))).toEqual([])
})

test('docs/operate.md says how many codes are mailed, as the limits have it', () => {
  const { signIn, signInDay, operatorDay, device } = mailLimits
  expect([signIn.requests, signIn.windowSeconds]).toEqual([1, 60])
  expect(textOf('docs/operate.md')).toContain(
    `gets one a minute and ${signInDay.requests} a day for one operator, and each operator gets ${operatorDay.requests} a day. A browser in which you signed in within the last 180 days has ${device.requests} a day of its own`,
  )
})

describe('each setting', () => {
  const folder = join(projectRoot, 'src', 'settings')
  const readers = readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => join(folder, file))
  const names = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name!)
  /** `env['NAME']`, or a function that is given both. */
  const read = readers.flatMap((file) => names(readFileSync(file, 'utf8'), /\benv(?:\[|, )'([A-Z_]+)'/g))
  /** A row of a table that begins with it. */
  const described = signs.flatMap((sign) => names(textOf(sign), /^\| `([A-Z][A-Z_]+)`/gm))

  test('that is read is described, once, and none is described that is not read', () => {
    expect(read.length).toBeGreaterThan(20)
    const undescribed = read.filter((name) => !described.includes(name))
    expect(undescribed, 'Each wants a row in a table of settings, as in docs/settings.md').toEqual([])
    expect(described.toSorted()).toEqual([...new Set(read)].sort())
  })

  test('of the server is known to what finds misspelt ones', () => {
    const ofServer = names(textOf('docs/settings.md'), /^\| `([A-Z][A-Z_]+)`/gm)
    expect(settingNames).toEqual(ofServer)
  })
})

describe('each command of a fenced block', () => {
  const shown = signs.flatMap((sign) => commandsOf(sign).map(({ command }) => ({ sign, command })))
  const rowsFor = ({ sign, command }: (typeof shown)[number]) =>
    shownCommands.filter(([of, beginning]) => of === sign && command.startsWith(beginning))

  test('is run by a test, or there is a reason why none does', () => {
    expect(shown.filter((each) => rowsFor(each).length !== 1)).toEqual([])
  })

  test('is still shown, and its test is there', () => {
    const used = new Set(shown.flatMap(rowsFor))
    expect(shownCommands.filter((row) => !used.has(row))).toEqual([])
    const tests = shownCommands.flatMap(([, , what]) => ('runs' in what ? [what.runs] : []))
    expect(tests.filter((file) => !inProject(file))).toEqual([])
  })
})
