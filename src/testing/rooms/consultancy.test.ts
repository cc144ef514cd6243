import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../../project-root.ts'
import { sampleFacts } from '../another-consultancy/sample-facts.ts'

test('no source file names a consultancy', async () => {
  const facts = await sampleFacts()
  const places = await Promise.all(
    ['src', 'functions', 'public', 'content'].map(async (folder) =>
      (await readdir(join(projectRoot, folder), { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name)),
    ),
  )
  const sources = places.flat().filter((file) => !file.endsWith('content/service.md') && !file.endsWith('.test.ts'))
  const found = await Promise.all(
    sources.map(async (file) => ({ file, text: (await readFile(file, 'utf8')).toLowerCase() })),
  )
  expect(
    found.flatMap(({ file, text }) =>
      facts.filter((fact) => text.includes(fact.toLowerCase())).map((fact) => `${file}: ${fact}`),
    ),
  ).toEqual([])
})
