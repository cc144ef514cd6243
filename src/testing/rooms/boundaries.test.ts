import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { projectRoot } from '../../project-root.ts'
import { atTheEdge, httpForProtocols, mayImport, platforms, roomNames } from './rules.ts'

const sources = readdirSync(join(projectRoot, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(ts|astro)$/.test(file) && !file.endsWith('.test.ts'))
  .map((file) => join('src', file))
  .concat(
    readdirSync(join(projectRoot, 'functions'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.m?ts$/.test(file))
      .map((file) => join('functions', file)),
  )

/** The version is read from the manifest of the package, in one place; that is no room. */
const ofManifest = { file: 'src/contract/service-version.ts', specifier: '../../package.json' }

/** Read by the compiler, which tells an import from a sample of code in a text. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(projectRoot, file), 'utf8')
  const script = file.endsWith('.astro') ? (/^---\n([^]*?)\n---/.exec(text)?.[1] ?? '') : text
  return ts
    .preProcessFile(script)
    .importedFiles.map(({ fileName }) => fileName)
    .filter((specifier) => file !== ofManifest.file || specifier !== ofManifest.specifier)
}

function roomOf(file: string): string {
  const [top = '', room = ''] = file.split('/')
  return top === 'functions' ? top : room
}

/** A local import as a path from the project. */
function target(file: string, specifier: string): string {
  return relative(projectRoot, resolve(projectRoot, dirname(file), specifier))
}

/**
 * @returns what is loaded with files: imports of types are not, and neither is what is imported only when it is needed
 */
function loadedWith(start: readonly string[]): { files: string[]; packages: string[] } {
  const files = new Set(start)
  const packages = new Set<string>()
  for (const file of files)
    for (const specifier of loadedImportsOf(file))
      if (specifier.startsWith('.')) files.add(target(file, specifier))
      else packages.add(specifier)
  return { files: [...files], packages: [...packages] }
}

function loadedImportsOf(file: string): string[] {
  if (file === ofManifest.file) return []
  const text = readFileSync(join(projectRoot, file), 'utf8')
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest).statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return []
    const isType = ts.isImportDeclaration(statement) ? statement.importClause?.isTypeOnly : statement.isTypeOnly
    const { moduleSpecifier } = statement
    return !isType && moduleSpecifier && ts.isStringLiteral(moduleSpecifier) ? [moduleSpecifier.text] : []
  })
}

describe('the rooms of the house', () => {
  test('each folder of src is a room with rules', () => {
    const folders = readdirSync(join(projectRoot, 'src'), { withFileTypes: true }).filter((entry) =>
      entry.isDirectory(),
    )
    expect(roomNames.toSorted()).toEqual(folders.map(({ name }) => name).sort())
  })

  test('a room imports only from where it may', () => {
    const wrong = sources.flatMap((file) => {
      const room = roomOf(file)
      const allowed = [room, 'project-root.ts', ...mayImport(room)]
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

  test('the build loads what MCP and A2A offer, and nothing that stores or serves', () => {
    const { files, packages } = loadedWith(sources.filter((file) => roomOf(file) === 'discovery'))
    const from = (room: string) => files.filter((file) => roomOf(file) === room)
    const pure = 'a2a brand catalogue contract discovery identifiers intake mcp questions search text words'.split(' ')
    expect([...new Set(files.map(roomOf))].toSorted()).toEqual(pure)
    // A tool loads what checks a lead or a reply, as its description and its handler are in one file. Both know the
    // contract only.
    expect(from('intake')).toEqual([
      'src/intake/conversation/check-reply.ts',
      'src/intake/validate.ts',
      'src/intake/unknown-fields.ts',
      'src/intake/misnamed-fields.ts',
    ])
    expect(from('a2a').filter((file) => !file.startsWith('src/a2a/definitions/'))).toEqual([])
    expect(packages.filter((name) => /^(@modelcontextprotocol|@a2a-js|drizzle-orm|pg)($|\/)/.test(name))).toEqual([])
  })

  test('MCP and A2A know how HTTP is read and written, and nothing of the pipeline', () => {
    const wrong = sources
      .filter((file) => ['mcp', 'a2a'].includes(roomOf(file)))
      .flatMap((file) => importsOf(file).map((specifier) => [file, target(file, specifier)] as const))
      .filter(([, path]) => roomOf(path) === 'http' && !httpForProtocols.includes(path))
    expect(wrong).toEqual([])
  })

  test('Markdown has one parser, one renderer, and remark, which both are held to', () => {
    const importing = (packages: RegExp) =>
      sources.filter((file) => !file.startsWith('src/labs/') && importsOf(file).some((name) => packages.test(name)))
    expect(importing(/^satteri$/).sort()).toEqual(
      ['parse', 'render'].map((name) => `src/catalogue/markdown/${name}.ts`),
    )
    expect(importing(/^(remark|micromark|mdast-util-from-markdown|marked|markdown-it)/)).toEqual([
      'src/catalogue/markdown/remark.ts',
    ])
    const remark = sources.filter((file) =>
      importsOf(file).some((name) => target(file, name) === 'src/catalogue/markdown/remark.ts'),
    )
    expect(remark).toEqual(['src/catalogue/hints/disputed-markup.ts'])
  })

  test('of packages, the contract knows zod and nothing else', () => {
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
    expect(reading.map(([, file]) => file)).toEqual([
      'src/cli/build.ts',
      'src/cli/start-service.ts',
      'src/postgres/server.ts',
    ])
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
