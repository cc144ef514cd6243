import { execFileSync } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '../../project-root.ts'
import { runCommand } from '../../testing/command.ts'
import { projectParts } from '../../testing/project-copy.ts'
import { consultancies, drawLogo, fillIn, optionsFor, sampleWords, wordsIn } from '../../testing/setup-fixture.ts'
import { nextVersion, ownWork } from './changes.ts'

/*
 * `npm run lab:merge`: a copy of this project is made somebody's own (facts, look, questions, a second language,
 * articles). Then the project goes on: every text of the sample changes, some go, some come. The copy takes that
 * version by `npm run upgrade`, and must come through without a conflict, with its texts as they were, and with every
 * address.
 */

const folder = await mkdtemp(join(tmpdir(), 'intake-merge-'))
const project = join(folder, 'project')
const copy = join(folder, 'copy')
const env = { SITE_URL: undefined, URL: undefined, DEPLOY_PRIME_URL: undefined }

async function run(...words: string[]): Promise<string> {
  const { code, output } = await runCommand(words, { folder: copy, env })
  if (code !== 0) throw new Error(`${words.slice(0, 3).join(' ')} ends with ${code}\n${output}`)
  return output
}

function git(at: string, ...words: string[]): string {
  return execFileSync('git', ['-C', at, '-c', 'user.name=lab', '-c', 'user.email=lab@example.com', ...words], {
    encoding: 'utf8',
    stdio: 'pipe',
  })
}

function commit(at: string, message: string): void {
  git(at, 'add', '--all')
  git(at, 'commit', '--quiet', '--message', message)
}

/** @returns every address that a build publishes */
async function addresses(): Promise<string[]> {
  await run('npm', 'run', 'build')
  const map = await readFile(join(copy, 'dist/client/sitemap.xml'), 'utf8')
  return [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address!)
}

async function textsBelow(at: string): Promise<(readonly [string, string])[]> {
  const entries = await readdir(at, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
  return Promise.all(
    files.map(
      async ({ parentPath, name }) => [join(parentPath, name), await readFile(join(parentPath, name), 'utf8')] as const,
    ),
  )
}

const failures: string[] = []
function hold(what: string, is: boolean): void {
  console.log(`${is ? '✓' : '✗'} ${what}`)
  if (!is) failures.push(what)
}

try {
  for (const part of [...projectParts, '.gitignore', '.gitattributes'])
    await cp(join(projectRoot, part), join(project, part), { recursive: true }).catch(() => undefined)
  git(folder, 'init', '--quiet', '--initial-branch', 'main', project)
  commit(project, 'This version')
  git(folder, 'clone', '--quiet', project, copy)
  git(copy, 'config', 'user.name', 'lab')
  git(copy, 'config', 'user.email', 'lab@example.com')
  await symlink(join(projectRoot, 'node_modules'), join(copy, 'node_modules'))

  const answers = consultancies['a consultant of bakeries in Lyon']
  await run('npm', 'run', 'setup', '--', ...optionsFor({ ...answers, logo: await drawLogo(folder) }))
  await fillIn(copy)
  await ownWork(copy)
  await run('npm', 'run', 'content:check')
  commit(copy, 'Ours')
  const [before, contentBefore] = [await addresses(), git(copy, 'rev-parse', 'HEAD:content').trim()]

  await nextVersion(project)
  commit(project, 'The next version')
  git(copy, 'fetch', '--quiet', 'origin')
  console.log(await run('npm', 'run', '--silent', 'upgrade', '--', 'origin/main'))

  const changed = git(copy, 'diff', '--name-only', contentBefore, 'HEAD:content').split('\n').filter(Boolean)
  hold(
    `nothing below content/ changed but the texts of the project: ${changed.join(', ')}`,
    changed.every((path) => /^(?:README\.md$|discovery\/|skills\/)/.test(path)),
  )
  hold(
    'the next version is in the history',
    git(copy, 'merge-base', 'HEAD', 'origin/main') === git(copy, 'rev-parse', 'origin/main'),
  )
  await run('npm', 'run', 'content:check')
  const after = new Set(await addresses())
  const lost = before.filter((address) => !after.has(address))
  hold(
    `each of ${before.length} addresses is still there${lost.length > 0 ? `, but for ${lost.join(', ')}` : ''}`,
    lost.length === 0,
  )
  const found = wordsIn(await textsBelow(join(copy, 'dist/client')), await sampleWords())
  hold(
    `no word of the sample came in${found.length > 0 ? `: ${found.slice(0, 5).join(', ')}` : ''}`,
    found.length === 0,
  )
} finally {
  await rm(folder, { recursive: true, force: true })
}
process.exitCode = failures.length === 0 ? 0 : 1
