import { documentPaths, pagePaths, protocolPaths, referenceTwin } from '../contract/paths.ts'
import { feedPaths, iconPaths } from '../contract/site-files.ts'

/**
 * Other addresses at which programs look for our documents: from an older draft, from the custom of other sites, or by
 * mistake. Each redirects to the real address. Below `/api` the API answers, and Netlify's functions answer below
 * `/.well-known/mcp` and `/.well-known/o`, so nothing of those is listed.
 */
export const otherAddresses: Readonly<Record<string, string>> = {
  // A2A before 0.3.
  '/.well-known/agent.json': documentPaths.agentCard,
  '/agent.json': documentPaths.agentCard,
  '/agent-card.json': documentPaths.agentCard,
  // Clients look below the address of the agent that they were given.
  [`${protocolPaths.a2a}${documentPaths.agentCard}`]: documentPaths.agentCard,
  '/.well-known/llms.txt': documentPaths.llms,
  '/.well-known/llms-full.txt': documentPaths.llmsFull,
  '/llm.txt': documentPaths.llms,
  '/.well-known/agents.md': documentPaths.agentsMarkdown,
  '/AGENTS.md': documentPaths.agentsMarkdown,
  '/.well-known/auth.md': documentPaths.authMarkdown,
  // Agent Skills before 0.2.
  '/.well-known/skills/index.json': documentPaths.agentSkills,
  '/.well-known/agent-skills': documentPaths.agentSkills,
  '/.well-known/agent-skills.json': documentPaths.agentSkills,
  '/ai-catalog.json': documentPaths.aiCatalog,
  '/mcp.json': documentPaths.mcpManifest,
  '/swagger.json': documentPaths.openapi,
  '/docs': pagePaths.developers,
  // The operations stood here before each had a page.
  '/developers/api': pagePaths.reference,
  '/developers/api.md': referenceTwin,
  '/developers/operations': pagePaths.reference,
  '/developers/operations.md': referenceTwin,
  // RFC 9116, section 3: the place of before.
  '/security.txt': documentPaths.securityTxt,
  '/sitemap': documentPaths.sitemapMarkdown,
  '/sitemap_index.xml': documentPaths.sitemapXml,
  '/sitemap.txt': documentPaths.sitemapMarkdown,
  '/atom.xml': feedPaths.knowledge.atom,
  '/feed.xml': feedPaths.knowledge.atom,
  '/feed': feedPaths.knowledge.atom,
  '/rss.xml': feedPaths.knowledge.atom,
  '/rss': feedPaths.knowledge.atom,
  '/feed.json': feedPaths.knowledge.json,
  '/apple-touch-icon-precomposed.png': iconPaths.touch,
}
