import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { gitIn } from './git.ts'
import { mergeVersion } from './merge-version.ts'

const service = (domain: string) => `---\nname: Somebody\nurl: https://${domain}\n---\n`

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'intake-upgrade-'))
  git('init', '--quiet', '--initial-branch', 'project')
  git('config', 'user.name', 'somebody')
  git('config', 'user.email', 'somebody@example.com')
  await commit({
    'content/service.md': service('sample.example'),
    'content/README.md': 'fields of the first version\n',
    'content/discovery/auth.md': 'first\n',
    'content/skills/ask/SKILL.md': 'first\n',
    'content/knowledge/removed.md': 'of the sample\n',
    'content/knowledge/kept.md': 'of the sample\n',
    'content/knowledge/edited.md': 'of the sample\n',
    'content/knowledge/moved.md': 'a text of the sample that is long enough to be known again\n',
    'src/app.ts': 'first\n',
    'src/brand.ts': 'first\n',
  })
  git('branch', 'copy')
  await commit({
    'content/service.md': service('newer.example'),
    'content/README.md': 'fields of the next version\n',
    'content/discovery/auth.md': 'next\n',
    'content/skills/ask/SKILL.md': 'next\n',
    'content/knowledge/removed.md': 'of the sample, better\n',
    'content/knowledge/kept.md': 'of the sample, better\n',
    'content/knowledge/edited.md': 'of the sample, better\n',
    'content/knowledge/moved.md': undefined,
    'content/articles/moved.md': 'a text of the sample that is long enough to be known again\n',
    'content/knowledge/new.md': 'of the sample, new\n',
    'src/app.ts': 'next\n',
  })
  git('checkout', '--quiet', 'copy')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

function git(...words: string[]): string {
  return execFileSync('git', ['-C', folder, ...words], { encoding: 'utf8', stdio: 'pipe' })
}

async function write(files: Readonly<Record<string, string | undefined>>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, path)
    await mkdir(dirname(file), { recursive: true })
    await (text === undefined ? rm(file) : writeFile(file, text))
  }
}

async function commit(files: Readonly<Record<string, string | undefined>>): Promise<void> {
  await write(files)
  git('add', '--all')
  git('commit', '--quiet', '--message', 'a change')
}

const read = (path: string) => readFile(join(folder, path), 'utf8')
const upgrade = (version = 'project') => mergeVersion(gitIn(folder), version)

describe('the next version', () => {
  beforeEach(() =>
    commit({
      'content/service.md': service('www.kanzlei.test'),
      'content/knowledge/removed.md': undefined,
      'content/knowledge/edited.md': 'ours\n',
      'content/knowledge/own.md': 'ours\n',
    }),
  )

  test('comes without a conflict, and leaves what a copy has made its own as it is', async () => {
    const before = git('rev-parse', 'HEAD:content/knowledge')
    expect(await upgrade()).toMatchObject({
      kind: 'merged',
      changedToo: [
        'content/knowledge/edited.md',
        'content/knowledge/kept.md',
        'content/knowledge/moved.md',
        'content/service.md',
      ],
    })
    expect(git('rev-parse', 'HEAD:content/knowledge')).toBe(before)
    expect(existsSync(join(folder, 'content/articles'))).toBe(false)
    expect(await read('content/service.md')).toBe(service('www.kanzlei.test'))
    expect(await read('src/app.ts')).toBe('next\n')
    expect(git('status', '--porcelain')).toBe('')
    // It is in the history, so that the one after it begins here.
    expect(git('merge-base', 'HEAD', 'project')).toBe(git('rev-parse', 'project'))
    expect(await upgrade()).toEqual({ kind: 'up_to_date' })
  })

  test('brings the texts of the project that lie beside them', async () => {
    await upgrade()
    expect(await read('content/README.md')).toBe('fields of the next version\n')
    expect(await read('content/discovery/auth.md')).toBe('next\n')
    expect(await read('content/skills/ask/SKILL.md')).toBe('next\n')
  })

  test('does not take the place of such a text that the copy changed, but of the guide, which follows the fields', async () => {
    await commit({
      'content/README.md': 'ours\n',
      'content/discovery/auth.md': 'ours\n',
      'content/skills/ask/SKILL.md': undefined,
    })
    expect(await upgrade()).toMatchObject({ kind: 'merged' })
    expect(await read('content/README.md')).toBe('fields of the next version\n')
    expect(await read('content/discovery/auth.md')).toBe('ours\n')
    expect(existsSync(join(folder, 'content/skills/ask/SKILL.md'))).toBe(false)
  })

  test('waits for somebody where both changed code, with the content kept already', async () => {
    await commit({ 'src/app.ts': 'ours\n' })
    expect(await upgrade()).toEqual({ kind: 'to_mend', paths: ['src/app.ts'] })
    await write({ 'src/app.ts': 'both\n' })
    git('commit', '--quiet', '--all', '--no-edit')
    expect(await read('content/knowledge/edited.md')).toBe('ours\n')
    expect(existsSync(join(folder, 'content/knowledge/new.md'))).toBe(false)
  })

  test('is not begun beside changes that are not committed', async () => {
    await write({ 'content/knowledge/own.md': 'not yet committed\n' })
    expect(await upgrade()).toMatchObject({ kind: 'refused', reason: expect.stringContaining('Commit them first') })
    expect(await read('content/knowledge/own.md')).toBe('not yet committed\n')
  })

  test.each(['v9', '', '--help', 'HEAD:content'])('that Git does not know is refused: %j', async (version) => {
    expect(await upgrade(version)).toMatchObject({ kind: 'refused', reason: expect.stringContaining('Fetch it first') })
    expect(git('status', '--porcelain')).toBe('')
  })

  test('is refused where nothing was ever in common', async () => {
    git('checkout', '--quiet', '--orphan', 'apart')
    git('commit', '--quiet', '--message', 'apart')
    git('checkout', '--quiet', 'copy')
    expect(await upgrade('apart')).toMatchObject({ reason: expect.stringContaining('no commit in common') })
  })
})

test('of a copy that still is the sample all texts follow', async () => {
  expect(await upgrade()).toMatchObject({ kind: 'merged', changedToo: [] })
  expect(await read('content/knowledge/new.md')).toBe('of the sample, new\n')
  expect(await read('content/service.md')).toBe(service('newer.example'))
})

test('is refused with a remedy in a folder that is not in Git', async () => {
  await rm(join(folder, '.git'), { recursive: true })
  expect(await upgrade()).toMatchObject({ kind: 'refused', reason: expect.stringContaining('not in Git') })
})
