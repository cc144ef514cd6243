import type { Catalogue } from '../../catalogue/catalogue.ts'
import { documentPaths } from '../../contract/paths.ts'
import { serverIdentity } from '../../mcp/definitions/server.ts'
import { cardWordsOf } from '../card-words.ts'
import { buildAgentCard } from '../documents/agent-card.ts'
import { renderAgentsMarkdown } from '../documents/agents-markdown.ts'
import { renderSkillsIndex } from '../documents/agent-skills.ts'
import { renderAiCatalog } from '../documents/ai-catalog.ts'
import { renderApiCatalog } from '../documents/api-catalog.ts'
import { renderAuthMarkdown } from '../documents/auth-markdown.ts'
import { renderServerCard } from '../documents/mcp-card.ts'
import {
  renderAuthorizationServer,
  renderOpenidConfiguration,
  renderProtectedResource,
} from '../documents/oauth-metadata.ts'
import { apiOpening, mapOpening } from '../documents/openings.ts'
import { renderRobots } from '../documents/robots.ts'
import { fenced, fencedJson } from './fenced.ts'

/** How each document is made, or begins. What is made of all pages has none, nor what changes with the day. */
const made: Readonly<Record<string, (catalogue: Catalogue) => string | object>> = {
  [documentPaths.agentCard]: buildAgentCard,
  [documentPaths.aiCatalog]: renderAiCatalog,
  [documentPaths.ard]: renderAiCatalog,
  [documentPaths.agentSkills]: renderSkillsIndex,
  [documentPaths.agentsMarkdown]: renderAgentsMarkdown,
  [documentPaths.apiCatalog]: renderApiCatalog,
  [documentPaths.authMarkdown]: renderAuthMarkdown,
  [documentPaths.authorizationServer]: renderAuthorizationServer,
  [documentPaths.llms]: mapOpening,
  [documentPaths.mcpServerCard]: (catalogue) =>
    renderServerCard(
      catalogue.baseUrl,
      serverIdentity(catalogue.baseUrl, cardWordsOf(catalogue, documentPaths.mcpServerCard)),
    ),
  [documentPaths.openapi]: apiOpening,
  [documentPaths.openidConfiguration]: renderOpenidConfiguration,
  [documentPaths.protectedResource]: (catalogue) => renderProtectedResource(catalogue, ''),
  [documentPaths.robots]: renderRobots,
}

const mostLines = 14

/** @param document its path @returns a few lines of it in a block of code; nothing where there are none to show */
export function documentPart(document: string, catalogue: Catalogue): string | undefined {
  const whole = made[document]?.(catalogue)
  if (whole === undefined) return undefined
  if (typeof whole === 'object') return fencedJson(partOf(whole))
  if (whole.startsWith('{')) return fencedJson(partOf(JSON.parse(whole) as object))
  return fenced('text', whole.split('\n').slice(0, mostLines).join('\n').trim())
}

/** @returns of a list its first entry, and of members those for which there is room: what is shown can be read as JSON */
function partOf(whole: object): object {
  let left = mostLines - linesOf({})
  const members = Object.entries(whole).map(([name, value]) => [name, withFirstEntries(value)] as const)
  return Object.fromEntries(
    members.filter(([, value]) => {
      const fits = linesOf(value) <= left
      if (fits) left -= linesOf(value)
      return fits
    }),
  )
}

function withFirstEntries(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(withFirstEntries)
  if (!value || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withFirstEntries(each)]))
}

function linesOf(value: unknown): number {
  return JSON.stringify(value, null, 2).split('\n').length
}
