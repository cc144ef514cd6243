import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { projectRoot } from '../../project-root.ts'

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
  // The only reader of the environment.
  settings: ['contract', 'database', 'identifiers', 'intake', 'access', 'http', 'network'],
  // What both runtimes put together in the same way.
  runtime: [
    'contract',
    'settings',
    'identifiers',
    'database',
    'limits',
    'intake',
    'access',
    'http',
    'mcp',
    'a2a',
    'mail',
    'events',
    'network',
  ],
  postgres: ['database', 'settings', 'http', 'runtime'],
  build: ['catalogue', 'contract', 'discovery', 'mcp', 'settings'],
}
const product = Object.keys(rooms).filter(
  (room) => !['pages', 'components', 'browser', 'layouts', 'styles'].includes(room),
)

/** Each puts everything together in its own way, and knows no other of them. */
const roots: Record<string, string[]> = {
  // Reads what a build left.
  node: [...product, 'build'],
  netlify: product.filter((room) => !['build', 'postgres'].includes(room)),
  cli: [...product, 'node'],
  // What measures and attacks, and what tests from outside: they may look everywhere.
  labs: [...product, 'node', 'netlify', 'browser', 'testing'],
  testing: [...product, 'node', 'netlify', 'browser', 'components', 'cli', 'labs'],
  functions: ['netlify'],
}
const atTheEdge = ['node', 'netlify', 'build', 'cli', 'labs', 'testing', 'functions']

/** Packages of one platform, and the rooms that may know it. */
const platforms: [RegExp, string[]][] = [
  [/^(@netlify\/|astro($|[:/]))/, ['pages', 'layouts', 'components', 'settings', 'runtime']],
  [/^node:https?$/, ['network']],
  [/^drizzle-orm($|\/)/, ['database', 'intake', 'access', 'mail', 'events', 'a2a']],
  [/^pg$/, ['database', 'limits', 'postgres']],
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
    const folders = readdirSync(join(projectRoot, 'src'), { withFileTypes: true }).filter((entry) =>
      entry.isDirectory(),
    )
    const known = [...Object.keys(rooms), ...Object.keys(roots)].filter((room) => room !== 'functions')
    expect(known.sort()).toEqual(folders.map(({ name }) => name).sort())
  })

  test('a room imports only from where it may', () => {
    const wrong = sources.flatMap((file) => {
      const room = roomOf(file)
      const allowed = [room, 'project-root.ts', ...(rooms[room] ?? roots[room] ?? [])]
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
            ([pattern, allowed]) => pattern.test(specifier) && ![...allowed, ...atTheEdge].includes(roomOf(file)),
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

  test('only those at the edge have the environment, and only settings read one of it', () => {
    const texts = sources.map((file) => [roomOf(file), file, readFileSync(join(projectRoot, file), 'utf8')] as const)
    const having = texts.filter(
      ([room, , text]) => text.includes('process.env') && ![...atTheEdge, 'runtime', 'postgres'].includes(room),
    )
    const reading = texts.filter(
      ([room, , text]) => /process\.env[[.]/.test(text) && !['labs', 'testing'].includes(room),
    )
    expect(having.map(([, file]) => file)).toEqual([])
    // The one starts PostgreSQL with nearly none, the others change what the programs that they start will read.
    expect(reading.map(([, file]) => file)).toEqual(['src/cli/build.ts', 'src/cli/start.ts', 'src/postgres/server.ts'])
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
