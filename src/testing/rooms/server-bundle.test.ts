import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { serverBundle } from '../../build/bundle-server.ts'
import { modulesOfNode } from '../../build/bundling.ts'
import { projectRoot } from '../../project-root.ts'

const { metafile } = await build({ ...modulesOfNode, ...serverBundle, write: false })
/** What is in it: much of what is looked at is left out, because no code of the server uses it. */
const inputs = Object.values(metafile.outputs).flatMap((output) =>
  Object.entries(output.inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? path : [])),
)

test('the server is bundled without what only builds or checks', () => {
  const packages = new Set(inputs.flatMap((path) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? []))
  expect(packages).toContain('pg')
  const ofBuilds =
    /^(astro|@astrojs\/.*|vite|esbuild|sharp|remark.*|unified|micromark.*|gray-matter|@sveltia\/cms|vitest)$/
  expect([...packages].filter((name) => ofBuilds.test(name))).toEqual([])
  expect(inputs.filter((path) => /^src\/(labs|testing|discovery\/pages|catalogue\/load)/.test(path))).toEqual([])
})

test('what a server loads at its start weighs no more than 3.3 MB', () => {
  const loaded = new Set(Object.keys(metafile.outputs).filter((path) => path.endsWith('/index.js')))
  for (const file of loaded)
    for (const { path, kind, external } of metafile.outputs[file]!.imports)
      if (kind === 'import-statement' && !external) loaded.add(path)
  const bytes = [...loaded].reduce((sum, path) => sum + metafile.outputs[path]!.bytes, 0)
  const tooHeavy =
    'It has grown. If every start needs what came, raise the bound and say in the commit what it is; if not, load it later'
  expect(bytes, tooHeavy).toBeLessThan(3_342_000)
})

test('what starts it is no TypeScript, for which a parser would be loaded that takes 20 MB', () => {
  const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  for (const name of ['start', 'preview']) {
    const files = scripts[name]!.split(' ').filter((word) => word.includes('/'))
    for (const file of files) {
      expect(file).toMatch(/\.js$/)
      const imports = readFileSync(join(projectRoot, file), 'utf8').matchAll(/^import .* from '([^']+)'$/gm)
      for (const [, imported] of imports) expect(imported).toMatch(/^node:/)
    }
  }
})

test('no file of it is found by where another lies: all lie elsewhere in the bundle', () => {
  const own = inputs.filter((path) => path.startsWith('src/'))
  const knowing = own.filter((path) =>
    /import\.meta\.(url|dirname|filename)/.test(readFileSync(join(projectRoot, path), 'utf8')),
  )
  // The second only asks where packages are, which is the same for both.
  expect(knowing.toSorted()).toEqual(['src/postgres/account.ts', 'src/project-root.ts'])
})
