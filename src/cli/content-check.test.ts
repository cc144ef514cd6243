import { execFile } from 'node:child_process'
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { projectRoot } from '../project-root.ts'
import { runCommand, startCommand, waitFor } from '../testing/command.ts'
import { edited, extended, writeContent } from '../testing/fixture-content.ts'
import { files } from '../testing/mistakes.ts'

const timeoutMs = 120_000
const script = join(projectRoot, 'src', 'cli', 'content-check.ts')
vi.setConfig({ testTimeout: timeoutMs })
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'intake-check-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function commitAll(): Promise<void> {
  const git = (...words: string[]) => promisify(execFile)('git', ['-C', folder, ...words])
  await git('init', '--quiet')
  await git('add', '--all')
  await git('-c', 'user.name=A', '-c', 'user.email=a@a.example', 'commit', '--quiet', '--message', 'A')
}

const check = (...options: string[]) => [process.execPath, script, folder, ...options]

test('content:check tells every problem with file, line, field, value, rule and fix, and fails', async () => {
  await writeContent(folder, { [files.page]: edited(files.page, 'navigation: header', 'navigation: headr') })
  const { code, output } = await runCommand(check(), { folder })
  expect(code).toBe(1)
  expect(output.trim()).toBe(`content/pages/about.md:5
  field  navigation
  value  "headr"
  rule   is none of the values that this field takes
  fix    did you mean \`header\`?

1 problem in the content

Hints about these files, and about what is compared with them, are given once they are mended.`)
})

test('content:check tells mistakes and hints in one run: those about files that are in order', async () => {
  await writeContent(folder, {
    [files.page]: edited(files.page, 'navigation: header', 'navigation: headr'),
    [files.prices]: edited(files.prices, 'Travel beyond Moravia is extra.', 'Travel beyond Moravia is €400 more.'),
  })
  const { code, output } = await runCommand(check(), { folder })
  expect(code).toBe(1)
  expect(output).toContain('1 problem in the content')
  expect(output).toContain('is an amount in another currency')
})

test('content:check tells who changed a number where the former one still stands', async () => {
  const text = (days: string, more = '30') =>
    extended(
      files.page,
      `Backups of the database go within ${days} days.\n\nOf the database, backups of ${more} days are kept.`,
    )
  await writeContent(folder, { [files.page]: text('30') })
  await commitAll()
  expect((await runCommand(check(), { folder })).output).not.toContain('any more')
  await writeContent(folder, { [files.page]: text('90') })
  expect((await runCommand(check(), { folder })).output).toContain(
    'says 90 and not 30 any more, and content/pages/about.md, line 12',
  )
  await writeContent(folder, { [files.page]: text('90', '90') })
  expect((await runCommand(check(), { folder })).output).not.toContain('any more')
})

test('content:check tells what Git knows of a file: its former name, and the address of a page that is gone', async () => {
  await writeContent(folder)
  await commitAll()
  const content = (path: string) => join(folder, 'content', path)
  await rename(content(files.article), content('knowledge/slow-batches.md'))
  expect((await runCommand(check(), { folder })).output).toContain(
    'was content/knowledge/late-batches.md and was renamed by hand',
  )
  await rename(content('knowledge/slow-batches.md'), content(files.article))
  await rename(content(files.term), join(folder, 'batch.md'))
  const { output } = await runCommand(check(), { folder })
  expect(output).toContain('links to its address /glossary/batch from elsewhere lead nowhere')
})

test('content:check gives hints, and does not fail for them', async () => {
  await writeContent(folder, { [files.page]: extended(files.page, 'For prices click [here](/pricing).') })
  const { code, output } = await runCommand(check(), { folder })
  expect(code).toBe(0)
  expect(output).toMatch(/^content\/pages\/about\.md:10\n {2}value {2}"here"/)
  expect(output).toContain('2 hints in the content, which stop nothing. One that is wrong is silenced by `meant`')
  expect(output).toContain('The content is in order')
})

test('content:check gives the content that is shipped no hint but those that say what is not translated', async () => {
  const { code, output } = await runCommand([process.execPath, script, projectRoot], { folder })
  expect(code).toBe(0)
  const rules = [...output.matchAll(/^ {2}rule {3}(.*)$/gm)].map(([, rule]) => rule)
  expect(rules.filter((rule) => !rule!.includes('are not translated'))).toEqual([])
  expect(rules.length).toBeGreaterThan(0)
})

test('content:check gives no hint about words that are meant', async () => {
  const prices = edited(files.prices, 'Travel beyond Moravia is extra.', 'Travel beyond Moravia is €400 more.')
  await writeContent(folder, { [files.prices]: prices })
  expect((await runCommand(check(), { folder })).output).toContain('is an amount in another currency')
  await writeContent(folder, { [files.prices]: prices.replace('---\n', '---\nmeant:\n  - €400\n') })
  expect((await runCommand(check(), { folder })).output).not.toContain('is an amount in another currency')
})

test('content:check says what it takes, and what was probably meant', async () => {
  const help = await runCommand(check('--help'), { folder })
  expect([help.code, help.output]).toEqual([0, expect.stringContaining('--watch     again')])
  const misspelt = await runCommand(check('--wacht'), { folder })
  expect([misspelt.code, misspelt.output]).toEqual([1, expect.stringContaining('did you mean `--watch`?')])
})

test(
  'content:check --watch checks again whenever a file is saved',
  async () => {
    await writeContent(folder)
    const command = startCommand(check('--watch'), { folder })
    const told = (text: string) => waitFor(command, text, timeoutMs, () => command.output().includes(text))
    await told('Watching content/')
    await writeFile(join(folder, 'content', files.page), '# About\n')
    await told('does not begin with its fields, between two lines `---`')
    await writeContent(folder)
    await waitFor(command, 'a second verdict', timeoutMs, () => command.output().split('is in order').length >= 3)
    await command.stop()
  },
  timeoutMs,
)
