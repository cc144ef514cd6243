/** Which room may import which. A room may always import itself. */
const rooms: Record<string, string[]> = {
  // How things are written and read, whatever they mean: it knows nothing of this service.
  text: [],
  // What the interface says: a type of the contract, and said by who shows it.
  words: ['text'],
  contract: ['text', 'words'],
  // How the site looks, worked out; the catalogue reads it, and everything that is seen is made of it.
  brand: [],
  identifiers: [],
  // How what a consultancy asks is answered, checked and described: it knows no door and no content.
  questions: ['contract', 'text', 'words'],
  catalogue: ['contract', 'text', 'words', 'brand'],
  search: ['contract'],
  // MCP and A2A speak HTTP: of `http` they may import how a body is read, and how a challenge is written.
  mcp: ['contract', 'text', 'questions', 'http', 'search', 'intake', 'access', 'database', 'identifiers'],
  a2a: ['contract', 'text', 'questions', 'http', 'intake', 'access', 'database', 'identifiers', 'events'],
  // What MCP and A2A offer is described once, in the `tools` of the one and the `definitions` of both; the cards and
  // the library are made from it.
  discovery: ['catalogue', 'brand', 'contract', 'text', 'words', 'questions', 'search', 'mcp', 'a2a'],
  database: ['contract'],
  intake: ['contract', 'text', 'questions', 'database', 'identifiers', 'events'],
  access: ['contract', 'text', 'words', 'database', 'identifiers', 'events', 'mail', 'network'],
  limits: ['contract', 'database'],
  network: [],
  mail: ['contract', 'text', 'database', 'identifiers', 'network'],
  events: ['contract', 'text', 'words', 'database', 'identifiers', 'network', 'mail'],
  http: [
    'contract',
    'text',
    'words',
    'questions',
    'intake',
    'access',
    'limits',
    'database',
    'identifiers',
    'mail',
    'search',
  ],
  pages: ['catalogue', 'discovery', 'contract', 'text', 'components', 'layouts', 'styles', 'browser'],
  components: ['catalogue', 'discovery', 'contract', 'text', 'words', 'questions', 'browser', 'styles'],
  // Runs where the visitor is: it knows no content and no server.
  browser: ['contract', 'text'],
  layouts: ['catalogue', 'discovery', 'contract', 'words', 'components', 'styles'],
  styles: [],
  // The only reader of the environment.
  settings: ['contract', 'database', 'identifiers', 'intake', 'access', 'http', 'network'],
  // What both runtimes put together in the same way.
  runtime: [
    'contract',
    'words',
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
  build: ['catalogue', 'brand', 'contract', 'text', 'words', 'discovery', 'mcp', 'settings'],
}
const product = Object.keys(rooms).filter(
  (room) => !['pages', 'components', 'browser', 'layouts', 'styles'].includes(room),
)

/** Each puts everything together in its own way, and knows no other of them. */
const roots: Record<string, string[]> = {
  // Puts each operation together with what answers it, once for both runtimes.
  'app.ts': ['contract', 'words', 'access', 'discovery', 'search', 'http', 'mcp', 'a2a', 'runtime'],
  node: ['app.ts', ...product],
  netlify: ['app.ts', ...product.filter((room) => !['build', 'postgres'].includes(room))],
  cli: [...product, 'node'],
  // What measures and attacks, and what tests from outside: they may look everywhere.
  labs: [...product, 'node', 'netlify', 'browser', 'testing'],
  testing: [...product, 'node', 'netlify', 'browser', 'components', 'cli', 'labs'],
  functions: ['netlify'],
}
export const atTheEdge = ['node', 'netlify', 'build', 'cli', 'labs', 'testing', 'functions']

/** Packages of one platform, and the rooms that may know it. */
export const platforms: [RegExp, string[]][] = [
  [/^(@netlify\/|astro($|[:/]))/, ['pages', 'layouts', 'components', 'settings', 'runtime']],
  [/^node:https?$/, ['network']],
  [/^drizzle-orm($|\/)/, ['database', 'intake', 'access', 'mail', 'events', 'a2a']],
  [/^pg$/, ['database', 'limits', 'postgres']],
  [/^@modelcontextprotocol\//, ['mcp']],
  [/^@a2a-js\/sdk($|\/)/, ['a2a']],
  [/^minisearch$/, ['search']],
  // Only a process that lives long counts: functions load none of it.
  [/^prom-client$/, []],
  [/^@simplewebauthn\/server($|\/)/, ['access']],
  [/^@simplewebauthn\/browser$/, ['browser']],
]

/** @returns the rooms that a room may import, itself left out */
export function mayImport(room: string): readonly string[] {
  return rooms[room] ?? roots[room] ?? []
}

/** What MCP and A2A may import of the room `http`; the pipeline itself is none of their business. */
export const httpForProtocols: readonly string[] = [
  'src/http/bearer-challenge.ts',
  'src/http/body-text.ts',
  'src/http/mistaken-body.ts',
]

/** Every folder of `src`. */
export const roomNames: readonly string[] = [...Object.keys(rooms), ...Object.keys(roots)].filter(
  (room) => !['functions', 'app.ts'].includes(room),
)
