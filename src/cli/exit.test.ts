import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { projectRoot } from '../project-root.ts'
import { reasonOf } from './exit.ts'

test('a package that is missing is told with what installs it', async () => {
  const name = '@nobody/has-this'
  const error = await import(/* @vite-ignore */ `${name}`).catch((thrown: unknown) => thrown)
  expect(reasonOf(error)).toBe(
    'The package @nobody/has-this is not installed. Run "npm ci": other package managers do not read package-lock.json.',
  )
})

test('any other reason is told as it is', () => {
  expect(reasonOf(new Error('There is no port.'))).toBe('There is no port.')
})

test('a Node.js that cannot read the sources is told with what to do, and one that can is left alone', () => {
  const load = (...options: string[]) =>
    spawnSync(process.execPath, [...options, '--import', './src/cli/old-node.js', '--eval', 'console.log("ran")'], {
      cwd: projectRoot,
      encoding: 'utf8',
    })
  expect(load()).toMatchObject({ status: 0, stdout: 'ran\n', stderr: '' })
  expect(load('--no-experimental-strip-types')).toMatchObject({
    status: 1,
    stdout: '',
    stderr: expect.stringContaining('run "npm ci" first'),
  })
})
