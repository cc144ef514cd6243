import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freePort } from '../../postgres/free-port.ts'
import { projectRoot } from '../../project-root.ts'
import { runCommand, type RunningCommand, startCommand, waitFor } from '../command.ts'
import { type ContentReads, told, watchedFolder } from '../content-reads.ts'
import { patientMs } from '../patience.ts'

const watching = ['--import', join(projectRoot, 'src', 'testing', 'content-reads.ts')]

let dist: string
let data: string
beforeAll(async () => {
  dist = join(inject('builtCopy'), 'dist')
  data = await mkdtemp(join(tmpdir(), 'intake-read-'))
  const { code, output } = await runCommand(['npm', 'run', 'build:functions'], { folder: inject('builtCopy') })
  if (code !== 0) throw new Error(output)
})
afterAll(() => rm(data, { recursive: true, force: true }))

function run(words: string[], env: Record<string, string>): RunningCommand {
  return startCommand([process.execPath, ...watching, ...words], {
    folder: inject('builtCopy'),
    env: { [watchedFolder]: dist, ...env },
  })
}

/** @returns what a process that ended had read of the content: not its code, and not which build it is */
async function readsOf(output: string): Promise<ContentReads & { bytes: number }> {
  const line = output.split('\n').find((one) => one.startsWith(told))
  if (line === undefined) throw new Error(`It did not tell what it read:\n${output}`)
  const { files, parsed } = JSON.parse(line.slice(told.length)) as ContentReads
  const content = files.filter((file) => !/^(server|functions)\/|^(build-state|package\.json)?$/.test(file))
  const isParsed = content.filter((file) => !file.startsWith('client/') && !file.startsWith('library-'))
  const sizes = await Promise.all(isParsed.map(async (file) => (await stat(join(dist, file))).size))
  return { files: content, parsed, bytes: sizes.reduce((sum, size) => sum + size, 0) }
}

/** Other JSON that is parsed at a start, such as settings. */
const besides = 2_000

test('a server has read tables and pages that say no, and parsed neither pages nor index, when it first listens', async () => {
  const command = run(['src/cli/start.js', '--as-built'], { DATA_DIR: data, PORT: String(await freePort()) })
  await waitFor(command, 'the server', patientMs, async () => command.output().includes('Listening'))
  const reads = await readsOf((await command.stop()).output)
  // The bytes of pages and index are held, for when the next build lies there.
  const held = (await readdir(dist)).filter((file) => /^library-.*\.json$/.test(file))
  expect(held.length).toBeGreaterThan(0)
  expect(reads.files).toEqual(
    [
      'addresses.json',
      'client/404.html',
      'client/de/404.html',
      'library.js',
      ...held,
      'operator-api.js',
      'published.json',
      'redirects.json',
      'snapshot.js',
      'static-headers.json',
      'untyped.js',
    ].toSorted(),
  )
  expect(reads.parsed).toBeLessThan(reads.bytes + besides)
})

const ofAll = ['snapshot.js']
/** What each function reads of the content when it is imported. */
const readBy: Record<string, string[]> = {
  a2a: ofAll,
  access: ofAll,
  courier: ofAll,
  inbox: ofAll,
  lead: ofAll,
  mcp: ['library.js', ...ofAll],
  sandbox: ofAll,
  search: ['library.js', ...ofAll],
  service: ofAll,
  untyped: [...ofAll, 'untyped.js'],
}

test('each function is looked at', async () => {
  const functions = (await readdir(join(dist, 'functions'), { withFileTypes: true })).filter((one) => one.isDirectory())
  expect(functions.map(({ name }) => name).toSorted()).toEqual(Object.keys(readBy))
})

test.each(Object.entries(readBy))('the function %s has read %j before its first request', async (name, files) => {
  const main = pathToFileURL(join(dist, 'functions', name, 'index.js')).href
  const command = run(['--input-type=module', '-e', `await import(${JSON.stringify(main)});process.exit()`], {
    SECRET_KEY: 'nothing that anybody else should know',
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
  })
  const reads = await readsOf((await command.finished).output)
  expect(reads.files).toEqual(files)
  expect(reads.parsed).toBeLessThan(reads.bytes + besides)
})
