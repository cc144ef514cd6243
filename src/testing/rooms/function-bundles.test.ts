import { basename, dirname } from 'node:path'
import { build, type Metafile } from 'esbuild'
import { describe, expect, test } from 'vitest'
import { functionBundles } from '../../build/bundle-functions.ts'

/** What every endpoint has: the schemas, request ids, and what recognises a misspelt flag. */
const endpoint = ['fastest-levenshtein', 'ulid', 'zod']
/** Connections to PostgreSQL, and what counts requests there. */
const connections = [
  'pg',
  'pg-cloudflare',
  'pg-connection-string',
  'pg-int8',
  'pg-pool',
  'pg-protocol',
  'pg-types',
  'pgpass',
  'postgres-array',
  'postgres-bytea',
  'postgres-date',
  'postgres-interval',
  'split2',
  'xtend',
]
const database = ['drizzle-orm', ...connections]
/** What knows passkeys, and the certificates that we have nobody vouch with: only who uses a passkey loads it. */
const passkeys = [
  '@hexagon/base64',
  '@levischuck/tiny-cbor',
  '@peculiar/asn1-android',
  '@peculiar/asn1-asym-key',
  '@peculiar/asn1-cms',
  '@peculiar/asn1-csr',
  '@peculiar/asn1-ecc',
  '@peculiar/asn1-pfx',
  '@peculiar/asn1-pkcs8',
  '@peculiar/asn1-pkcs9',
  '@peculiar/asn1-rsa',
  '@peculiar/asn1-schema',
  '@peculiar/asn1-x509',
  '@peculiar/asn1-x509-attr',
  '@peculiar/asn1-x509-post-quantum',
  '@peculiar/utils',
  '@peculiar/x509',
  '@simplewebauthn/server',
  'asn1js',
  'pvtsutils',
  'pvutils',
  'reflect-metadata',
  'tslib',
  'tsyringe',
]
/** Deliveries look at addresses before they call them. */
const delivery = ['ipaddr.js']
/**
 * A mail that somebody asked for counts for the organisation that it goes to, and a signed call for that of its agent.
 */
const mail = ['tldts']

/** What speaks the Model Context Protocol. */
const mcp = ['@modelcontextprotocol/core', '@modelcontextprotocol/server']

type Load = {
  /** Packages that are loaded with the function. */
  atOnce: string[]
  /** Packages that are loaded only by who needs them. */
  later: string[]
  /** What is loaded at once weighs at most so many kilobytes; what the build writes of the content is not counted. */
  kilobytes: number
}

const expected: Record<string, Load> = {
  // The index of the pages comes with the first question. esbuild lets the code that reads it come with the rest.
  a2a: {
    atOnce: [...endpoint, ...database, '@a2a-js/sdk', 'jose', 'minisearch'],
    later: [...delivery, ...mail],
    kilobytes: 838,
  },
  access: { atOnce: [...endpoint, ...database, ...delivery, 'jose'], later: mail, kilobytes: 719 },
  courier: { atOnce: ['ulid', 'zod', ...database, ...delivery], later: [], kilobytes: 451 },
  inbox: {
    atOnce: [...endpoint, ...database, ...delivery, 'jose'],
    later: [...mail, ...passkeys, ...mcp],
    kilobytes: 826,
  },
  lead: { atOnce: [...endpoint, ...database], later: [...delivery, ...mail, 'jose'], kilobytes: 608 },
  mcp: {
    atOnce: [...endpoint, ...mcp, 'minisearch'],
    later: [...database, ...delivery, ...mail],
    kilobytes: 715,
  },
  sandbox: { atOnce: endpoint, later: [...connections, ...delivery, ...mail], kilobytes: 190 },
  search: { atOnce: [...endpoint, 'minisearch'], later: [...connections, ...delivery, ...mail], kilobytes: 217 },
  service: { atOnce: [...endpoint, ...database], later: [...delivery, ...mail, 'jose'], kilobytes: 587 },
  // What is sent to a document is refused with an id.
  untyped: { atOnce: [], later: ['ulid'], kilobytes: 4 },
}

const built = await Promise.all(
  (await functionBundles()).map((options) => build({ ...options, metafile: true, write: false })),
)
const outputs = Object.assign({}, ...built.map(({ metafile }) => metafile.outputs)) as Metafile['outputs']
const files = Object.entries(outputs)
const mainFiles = Object.fromEntries(
  files
    .filter(([path, { entryPoint }]) => entryPoint && basename(path) === 'index.js')
    .map(([path]) => [basename(dirname(path)), path]),
)

/** @returns the files that come with a file, itself included */
function reached(file: string, kinds: readonly string[]): string[] {
  const found = new Set([file])
  for (const each of found)
    for (const { path, kind, external } of outputs[each]!.imports)
      if (!external && kinds.includes(kind)) found.add(path)
  return [...found]
}

/** @returns the sources of what is loaded with a function */
function inputsOf(name: string): string[] {
  return reached(mainFiles[name]!, ['import-statement']).flatMap((file) => Object.keys(outputs[file]!.inputs))
}

function packagesIn(loaded: readonly string[]): string[] {
  const inputs = loaded.flatMap((file) => Object.keys(outputs[file]!.inputs))
  const names = inputs.flatMap((path) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? [])
  return [...new Set(names)].sort()
}

const tooHeavy = `It has grown. What only few calls need is loaded later (docs/decisions/protocol-libraries-load-later.md); if all need it, raise the bound to what was measured, and say in the commit what came`

test('each function is expected to load something', () => {
  expect(Object.keys(mainFiles).sort()).toEqual(Object.keys(expected))
})

test.each(Object.entries(expected))('the function %s loads what it uses, and nothing else', (name, load) => {
  const atOnce = reached(mainFiles[name]!, ['import-statement'])
  const all = reached(mainFiles[name]!, ['import-statement', 'dynamic-import'])
  const packages = packagesIn(atOnce)
  expect(packages).toEqual(load.atOnce.toSorted())
  expect(packagesIn(all).filter((one) => !packages.includes(one))).toEqual(load.later.toSorted())
  const bytes = atOnce.reduce((sum, file) => sum + outputs[file]!.bytes, 0)
  expect(bytes / 1024, tooHeavy).toBeLessThan(load.kilobytes)
})

test('no function is above a megabyte at its start, with the 122 KB that the sample’s content adds', () => {
  const most = (1_000_000 - 122_100) / 1024
  expect(Object.entries(expected).filter(([, { kilobytes }]) => kilobytes > most)).toEqual([])
})

test('what describes the API of operators comes with its first reader', () => {
  const external = (kinds: readonly string[]) =>
    reached(mainFiles['inbox']!, kinds).flatMap((file) => outputs[file]!.imports.map(({ path }) => path))
  expect(external(['import-statement', 'dynamic-import'])).toContain('#operator-api')
  expect(external(['import-statement'])).not.toContain('#operator-api')
})

test('the pages into which searches are put come with the first search', () => {
  const external = (kinds: readonly string[]) =>
    reached(mainFiles['search']!, kinds).flatMap((file) => outputs[file]!.imports.map(({ path }) => path))
  expect(external(['import-statement', 'dynamic-import'])).toContain('#search-frames')
  expect(external(['import-statement'])).not.toContain('#search-frames')
})

test('no function loads what describes the operations to others', () => {
  const inputs = new Set(files.flatMap(([, output]) => Object.keys(output.inputs)))
  expect([...inputs].filter((path) => /^src\/(discovery\/(pages|documents\.ts)|catalogue)/.test(path))).toEqual([])
  for (const name of ['sandbox', 'lead', 'service', 'mcp'])
    expect(inputsOf(name).filter((path) => /^src\/contract\/(operations|answers)/.test(path))).toEqual([])
  expect(inputsOf('a2a').filter((path) => path.startsWith('src/contract/operations'))).toEqual([])
})

test('what checks a lead does so with the small zod', () => {
  for (const name of ['sandbox', 'lead', 'service', 'search', 'courier'])
    expect(inputsOf(name).filter((path) => path.includes('zod/v4/classic'))).toEqual([])
})

describe('the validator of the MCP library, which is replaced', () => {
  const shims = '@modelcontextprotocol/server/_shims'
  const inputs: Metafile['inputs'] = Object.assign({}, ...built.map(({ metafile }) => metafile.inputs))

  test('is asked for by the library under the name that the bundles replace, and by no other', () => {
    const imports = Object.values(inputs).flatMap((input) => input.imports)
    const replaced = imports.filter(({ original }) => original === shims)
    expect(replaced.length).toBeGreaterThan(0)
    expect([...new Set(replaced.map(({ path }) => path))]).toEqual(['src/netlify/mcp-shims.ts'])
    expect(Object.keys(inputs).filter((path) => /\/(shims|ajvProvider|cfWorkerProvider)[^/]*$/.test(path))).toEqual([])
  })

  test('has the same names as what stands for it', async () => {
    const [theirs, ours] = await Promise.all([import(shims), import('../../netlify/mcp-shims.ts')])
    expect(Object.keys(ours).toSorted()).toEqual(Object.keys(theirs).toSorted())
  })
})
