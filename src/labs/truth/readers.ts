import type { Answer } from './caller.ts'
import { readContent, readHealth, readKeys, readManifest, readOffers, readSandbox } from './readers/answers.ts'
import { readAgentCard } from './readers/agent-card.ts'
import { readAiCatalog } from './readers/ai-catalog.ts'
import { readAuthorizationServer } from './readers/authorization-server.ts'
import { readFeed } from './readers/feed.ts'
import { readLinkset } from './readers/linkset.ts'
import { readOpenApi } from './readers/openapi.ts'
import { readPage } from './readers/page.ts'
import { readProtectedResource } from './readers/protected-resource.ts'
import { readRobots } from './readers/robots.ts'
import { readSecurityTxt } from './readers/security-txt.ts'
import { readServerCard } from './readers/server-card.ts'
import { readSkillsIndex } from './readers/skills-index.ts'
import { readText } from './readers/text.ts'
import type { Reader } from './reading.ts'

/** Documents of JSON are told apart by what is in them, not by where they lie. */
const readersOfJson: readonly (readonly [members: readonly string[], Reader])[] = [
  [['openapi', 'paths'], readOpenApi],
  [['home_page_url', 'items'], readFeed],
  [['start_url', 'display'], readManifest],
  [['linkset'], readLinkset],
  [['specVersion', 'entries'], readAiCatalog],
  [['supportedInterfaces', 'skills'], readAgentCard],
  [['remotes'], readServerCard],
  [['$schema', 'skills'], readSkillsIndex],
  [['issuer', 'token_endpoint'], readAuthorizationServer],
  [['resource', 'authorization_servers'], readProtectedResource],
  [['keys'], readKeys],
  [['currency', 'services'], readOffers],
  [['entries'], readContent],
  [['sandbox', 'scenarios'], readSandbox],
  [['status', 'checks'], readHealth],
  [['status'], readHealth],
]

/** @returns who can read a document */
export function readerOf({ url, type, json }: Answer): Reader | undefined {
  if (url.endsWith('/robots.txt')) return readRobots
  if (url.endsWith('/security.txt')) return readSecurityTxt
  if (type.startsWith('text/html')) return readPage
  if (type.startsWith('application/atom+xml')) return readFeed
  if (/^text\/(markdown|plain)|^application\/xml/.test(type)) return readText
  if (typeof json !== 'object' || json === null) return undefined
  return readersOfJson.find(([members]) => members.every((member) => Object.hasOwn(json, member)))?.[1]
}
