/** Paths of what is built ahead and named in more than one place. */
export const paths = {
  developers: '/developers',
  errors: '/developers/errors',
  versions: '/developers/versions',
  contact: '/contact',
  thanks: '/contact/thanks',
  openapi: '/openapi.json',
  llms: '/llms.txt',
  llmsFull: '/llms-full.txt',
  sitemapMarkdown: '/sitemap.md',
  sitemapXml: '/sitemap.xml',
  robots: '/robots.txt',
  apiCatalog: '/.well-known/api-catalog',
  agentSkills: '/.well-known/agent-skills/index.json',
} as const

/** @returns the path under which a skill is served */
export function skillPath(name: string): string {
  return `/.well-known/agent-skills/${name}/SKILL.md`
}

/** @param page path of a page @returns the path of its Markdown twin */
export function markdownTwin(page: string): string {
  return page === '/' ? '/index.md' : `${page}.md`
}
