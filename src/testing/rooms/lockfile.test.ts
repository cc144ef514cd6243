import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { missingOptionalPackages } from '../../cli/lockfile.ts'
import { projectRoot } from '../../runtime/project-root.ts'

test('package-lock.json names the packages for every platform, or `npm ci` refuses it: npm run lockfile mends that', () => {
  const lockfile = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8'))
  expect(Object.keys(missingOptionalPackages(lockfile))).toEqual([])
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
