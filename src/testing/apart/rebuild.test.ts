import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeFiles } from '../../build/write-files.ts'
import { type BenchArticle, benchArticles } from '../../labs/bench/build/articles.ts'
import { runCommand } from '../command.ts'
import { copyProject, edit, type ProjectCopy } from '../project-copy.ts'

const articles = benchArticles(30)

/** Astro makes up a key for each build otherwise, so no two would be the same. */
const key = Buffer.alloc(32, 7).toString('base64')

let copy: ProjectCopy
const inKnowledge = (slug: string) => join(copy.folder, 'content/knowledge', `${slug}.md`)

async function build(): Promise<void> {
  const { code, output } = await runCommand([process.execPath, '--run', 'build'], {
    folder: copy.folder,
    env: { SITE_URL: 'https://rebuild.example', NETLIFY: undefined, ASTRO_KEY: key },
  })
  expect([code, output]).toEqual([0, expect.anything()])
}

/**
 * Every file of the build with what it holds, but for Astro's server: nothing runs it, and Astro
 * lists the published files in it in the order in which the disk happened to answer.
 */
async function built(): Promise<Map<string, string>> {
  const folder = join(copy.folder, 'dist')
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return new Map(
    await Promise.all(
      files
        .map((file) => relative(folder, file))
        .filter((file) => !file.startsWith('server/'))
        .sort()
        .map(async (file) => [file, await readFile(join(folder, file), 'latin1')] as const),
    ),
  )
}

beforeAll(async () => {
  copy = await copyProject()
  writeFiles(
    join(copy.folder, 'content/knowledge'),
    articles.map(({ slug, markdown }) => ({ path: `${slug}.md`, body: markdown })),
  )
})
afterAll(() => copy.remove())

test('a build after edits is the same, byte for byte, as one from nothing', async () => {
  await build()
  const before = await built()

  const [body, title, copied] = articles as [BenchArticle, BenchArticle, BenchArticle]
  // Articles name earlier ones only, so nothing points to the last two.
  const [renamed, deleted] = articles.slice(-2) as [BenchArticle, BenchArticle]
  await edit(copy, `content/knowledge/${body.slug}.md`, '## What', 'A sentence that is new.\n\n## What')
  await edit(copy, `content/knowledge/${title.slug}.md`, title.title, 'A title that is new')
  await writeFile(inKnowledge('an-added-note'), copied.markdown.replace(copied.title, 'A note that is added'))
  await edit(copy, 'content/service.md', 'tagline: ', 'tagline: In short, ')
  await rm(inKnowledge(deleted.slug))
  await rename(inKnowledge(renamed.slug), inKnowledge('a-renamed-note'))

  await build()
  const after = await built()
  await rm(join(copy.folder, 'dist'), { recursive: true })
  await build()
  const clean = await built()

  expect([...after.keys()]).toEqual([...clean.keys()])
  expect([...clean].filter(([file, text]) => after.get(file) !== text).map(([file]) => file)).toEqual([])
  expect(after.has(`client/knowledge/${deleted.slug}.html`)).toBe(false)
  expect(after.has(`client/knowledge/${renamed.slug}.md`)).toBe(false)
  expect(after.get('client/index.html')).toContain('In short, ')
  expect(after.get('client/llms.txt')).toContain('A title that is new')
  expect(before.get('client/llms.txt')).not.toContain('A title that is new')
})
