import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { projectRoot } from '../../runtime/project-root.ts'

/** Which room may import which. A room may always import itself. */
const rooms: Record<string, string[]> = {
  contract: [],
  identifiers: [],
  catalogue: ['contract'],
  search: ['contract'],
  mcp: ['contract', 'search', 'intake', 'access', 'database', 'identifiers'],
  a2a: ['contract', 'intake', 'access', 'database', 'identifiers'],
  // What MCP and A2A offer is described once, in their `definitions`; the cards and the library are made from it.
  discovery: ['catalogue', 'contract', 'search', 'mcp', 'a2a'],
  database: ['contract'],
  intake: ['contract', 'database', 'identifiers', 'events'],
  access: ['contract', 'database', 'identifiers', 'events', 'mail', 'network'],
  limits: ['contract', 'database'],
  network: [],
  mail: ['contract', 'database', 'identifiers', 'network'],
  events: ['contract', 'database', 'identifiers', 'network', 'mail'],
  http: ['contract', 'intake', 'access', 'limits', 'database', 'identifiers', 'mail', 'search'],
  pages: ['catalogue', 'discovery', 'contract', 'components', 'layouts', 'styles', 'browser'],
  components: ['catalogue', 'discovery', 'contract', 'browser'],
  // Runs where the visitor is: it knows no content and no server.
  browser: ['contract'],
  layouts: ['catalogue', 'discovery', 'contract', 'components', 'styles'],
  styles: [],
}
/** Composition roots put everything together. */
const roots = ['runtime', 'cli', 'testing']

/** Packages of one platform, and the rooms that may know it. */
const platforms: [RegExp, string[]][] = [
  [/^(@netlify\/|astro($|[:/]))/, ['runtime', 'functions', 'pages', 'layouts', 'components']],
  [/^node:https?$/, ['runtime', 'functions', 'pages', 'layouts', 'components', 'network']],
  [/^drizzle-orm($|\/)/, ['database', 'intake', 'access', 'mail', 'events', 'a2a']],
  [/^pg$/, ['database', 'limits']],
  [/^@modelcontextprotocol\//, ['mcp']],
  [/^@a2a-js\/sdk($|\/)/, ['a2a']],
  [/^minisearch$/, ['search']],
  [/^@simplewebauthn\/server($|\/)/, ['access']],
  [/^@simplewebauthn\/browser$/, ['browser']],
]

const sources = readdirSync(join(projectRoot, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(ts|astro)$/.test(file) && !file.endsWith('.test.ts'))
  .map((file) => join('src', file))
  .concat(
    readdirSync(join(projectRoot, 'functions'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.m?ts$/.test(file))
      .map((file) => join('functions', file)),
  )

/** Read by the compiler, which tells an import from a sample of code in a text. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(projectRoot, file), 'utf8')
  const script = file.endsWith('.astro') ? (/^---\n([^]*?)\n---/.exec(text)?.[1] ?? '') : text
  return ts.preProcessFile(script).importedFiles.map(({ fileName }) => fileName)
}

function roomOf(file: string): string {
  const [top = '', room = ''] = file.split('/')
  return top === 'functions' ? top : room
}

/** A local import as a path from the project. */
function target(file: string, specifier: string): string {
  return relative(projectRoot, resolve(projectRoot, dirname(file), specifier))
}

describe('the rooms of the house', () => {
  test('each folder of src is a room with rules', () => {
    const folders = readdirSync(join(projectRoot, 'src'))
    expect([...Object.keys(rooms), ...roots].sort()).toEqual(folders.sort())
  })

  test('a room imports only from where it may', () => {
    const wrong = sources.flatMap((file) => {
      const room = roomOf(file)
      if (roots.includes(room)) return []
      const allowed = room === 'functions' ? ['runtime'] : [room, ...rooms[room]!]
      return importsOf(file)
        .filter((specifier) => specifier.startsWith('.'))
        .filter((specifier) => !allowed.includes(roomOf(target(file, specifier))))
        .map((specifier) => `${file} imports ${specifier}`)
    })
    expect(wrong).toEqual([])
  })

  test('only the rooms at the edge know a platform', () => {
    const wrong = sources.flatMap((file) =>
      importsOf(file)
        .filter((specifier) =>
          platforms.some(
            ([pattern, allowed]) =>
              pattern.test(specifier) && !allowed.includes(roomOf(file)) && !roots.includes(roomOf(file)),
          ),
        )
        .map((specifier) => `${file} imports ${specifier}`),
    )
    expect(wrong).toEqual([])
  })

  test('the build knows what MCP and A2A offer, and nothing of how it is served', () => {
    const wrong = sources
      .filter((file) => roomOf(file) === 'discovery' || /^src\/(mcp|a2a)\/definitions\//.test(file))
      .flatMap((file) => importsOf(file).map((specifier) => [file, specifier, target(file, specifier)] as const))
      .filter(([, specifier, path]) => specifier.startsWith('.') && ['mcp', 'a2a'].includes(roomOf(path)))
      .filter(([, , path]) => !/^src\/(mcp|a2a)\/definitions\//.test(path) && path !== 'src/mcp/library.ts')
    expect(wrong).toEqual([])
  })

  test('the contract knows zod and nothing else', () => {
    const foreign = sources.filter((file) => roomOf(file) === 'contract').flatMap(importsOf)
    expect(foreign.filter((specifier) => !specifier.startsWith('.') && !/^zod(\/mini)?$/.test(specifier))).toEqual([])
  })

  test('only runtime and the commands read the environment', () => {
    const readers = sources.filter((file) => readFileSync(join(projectRoot, file), 'utf8').includes('process.env'))
    expect(readers.filter((file) => !roots.includes(roomOf(file)))).toEqual([])
  })

  test('no file imports itself in a circle', () => {
    const graph = new Map(
      sources.map((file) => [
        file,
        importsOf(file)
          .filter((specifier) => specifier.startsWith('.'))
          .map((specifier) => target(file, specifier)),
      ]),
    )
    const circles: string[] = []
    const done = new Set<string>()
    const walk = (file: string, path: string[]) => {
      if (path.includes(file)) return void circles.push([...path.slice(path.indexOf(file)), file].join(' → '))
      if (done.has(file)) return
      for (const next of graph.get(file) ?? []) walk(next, [...path, file])
      done.add(file)
    }
    for (const file of graph.keys()) walk(file, [])
    expect(circles).toEqual([])
  })
})
