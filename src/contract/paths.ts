/** Pages that are on every site, whatever its content. */
export const pagePaths = {
  home: '/',
  services: '/services',
  pricing: '/pricing',
  caseStudies: '/case-studies',
  knowledge: '/knowledge',
  glossary: '/glossary',
  contact: '/contact',
  developers: '/developers',
  console: '/developers/console',
  reference: '/developers/reference',
  sandbox: '/developers/sandbox',
  errors: '/developers/errors',
  limits: '/developers/limits',
  versions: '/developers/versions',
  changelog: '/developers/changelog',
  status: '/developers/status',
  access: '/developers/access',
  mcp: '/developers/mcp',
  a2a: '/developers/a2a',
  discovery: '/developers/discovery',
} as const

/** Documents that machines read. */
export const documentPaths = {
  openapi: '/openapi.json',
  authMarkdown: '/auth.md',
  protectedResource: '/.well-known/oauth-protected-resource',
  authorizationServer: '/.well-known/oauth-authorization-server',
  openidConfiguration: '/.well-known/openid-configuration',
  llms: '/llms.txt',
  llmsFull: '/llms-full.txt',
  sitemapMarkdown: '/sitemap.md',
  sitemapXml: '/sitemap.xml',
  robots: '/robots.txt',
  apiCatalog: '/.well-known/api-catalog',
  mcpServerCard: '/.well-known/mcp/server-card.json',
  mcpManifest: '/.well-known/mcp.json',
  mcpServerCardBeside: '/mcp/server-card',
  agentCard: '/.well-known/agent-card.json',
  agentSkills: '/.well-known/agent-skills/index.json',
  aiCatalog: '/.well-known/ai-catalog.json',
  ard: '/.well-known/ard.json',
  agentsMarkdown: '/agents.md',
  securityTxt: '/.well-known/security.txt',
} as const

/** The mark of the site. */
export const iconPath = '/favicon.svg'

/** The comfort of the inbox, such as its keys. */
export const inboxScriptPath = '/inbox.js'

/** The page on which editors edit in a browser, and what it loads. */
export const adminPaths = {
  page: '/admin',
  config: '/admin/config.json',
  script: '/admin/start.js',
  /** Style sheet of the CMS's preview, and below it the folder of its fonts. */
  preview: '/admin/preview.css',
  fonts: '/admin/fonts',
  /** Folder of the CMS. */
  cms: '/admin/cms',
} as const

/**
 * Paths of what is built ahead. `thanks` follows a form, `copy` a link, handlers fill in the frames; `map` is one
 * itself; none is on a map.
 */
export const paths = {
  ...pagePaths,
  ...documentPaths,
  thanks: '/contact/thanks',
  copy: '/copy',
  map: '/all-pages',
  accessFrame: '/access/frame',
  requestFrame: '/access/request',
  inboxFrame: '/access/inbox',
} as const

/** Where people search. */
export const searchPath = '/search'

/** The same in a second language, which is the first part of the address. */
export const searchPathInLanguage = `/{language}${searchPath}` as const

/**
 * The frame into which a handler puts a search: built ahead, and on no map. Its last part is not that of a search,
 * which is at `/…/search` in each language.
 */
export const searchFramePath = '/access/search-frame'

/** Where agents speak other protocols than REST. */
export const protocolPaths = { mcp: '/mcp', a2a: '/a2a' } as const

/** The addresses at which the one card of the MCP server is looked for, the standard one first. */
export const serverCardPaths = [
  documentPaths.mcpServerCardBeside,
  documentPaths.mcpServerCard,
  documentPaths.mcpManifest,
] as const

/** @returns the path under which a skill is served */
export function skillPath(name: string): string {
  return `/.well-known/agent-skills/${name}/SKILL.md`
}

/** @returns the path of the map for language models of what lies in a folder of the site */
export function llmsOf(folder: string): string {
  return `/${folder}${documentPaths.llms}`
}

/** @returns the path of one part of the full text, where it is divided */
export function llmsFullPart(section: string, part: number): string {
  return `/llms-full/${section}${part > 1 ? `-${part}` : ''}.txt`
}

/** @param page path of a page @returns the path of its Markdown twin */
export function markdownTwin(page: string): string {
  return page === '/' ? '/index.md' : `${page}.md`
}

/** @param id of an operation @returns the path of its page */
export function operationPath(id: string): string {
  return `${paths.reference}/${id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}

/** What agents are led to first, of all that describes the API: it leads on to a page for each operation. */
export const referenceTwin = markdownTwin(paths.reference)
