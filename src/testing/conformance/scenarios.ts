import type { ScenarioResult } from './suite.ts'

/** Revisions of the protocol whose scenarios are run. */
export const revisions = ['2026-07-28', '2025-11-25'] as const
export type Revision = (typeof revisions)[number]

/** Scenarios that need nothing but a server: they run against what is deployed, beside the whole sets of the fixture. */
export const ownScenarios: Record<Revision, readonly string[]> = {
  '2026-07-28': [
    'server-stateless',
    'tools-list',
    'resources-list',
    'prompts-list',
    'caching',
    'http-header-validation',
    'dns-rebinding-protection',
    'sep-2164-resource-not-found',
  ],
  '2025-11-25': [
    'server-initialize',
    'ping',
    'tools-list',
    'resources-list',
    'prompts-list',
    'dns-rebinding-protection',
  ],
}

type Explanation = {
  /** How many checks fail; another number is news. */
  failed: number
  reason: string
}

const noServerRequests: Explanation = {
  failed: 1,
  reason:
    'Before 2026-07-28 a server asks on the stream of a session and gets its answer in another request. We keep no sessions, and nothing we offer asks that way.',
}
const noStreams: Explanation = {
  failed: 1,
  reason:
    'Before 2026-07-28 we answer each request with one JSON document; what would be told ahead of it is not sent, and nothing we offer tells anything.',
}

/** Checks that fail by what the server is, by target, revision and scenario. */
export const explained: Readonly<Record<string, Explanation>> = {
  'own 2026-07-28 server-stateless': {
    failed: 4,
    reason: 'Four checks call diagnostic tools by name, which a real server does not have; they pass with the fixture.',
  },
  'fixture 2025-11-25 tools-call-with-logging': noStreams,
  'fixture 2025-11-25 tools-call-with-progress': noStreams,
  'fixture 2025-11-25 tools-call-sampling': noServerRequests,
  'fixture 2025-11-25 tools-call-elicitation': noServerRequests,
  'fixture 2025-11-25 elicitation-sep1034-defaults': noServerRequests,
  'fixture 2025-11-25 elicitation-sep1330-enums': noServerRequests,
}

export type Verdict = 'passed' | 'explained' | 'nothing to check' | 'not scored' | 'FAILED'

/** @returns what a result means; an explanation of something that passes is out of date and fails, too */
export function judge({ passed, failed, scored }: ScenarioResult, explanation: Explanation | undefined): Verdict {
  if (!scored) return 'not scored'
  if (failed !== (explanation?.failed ?? 0)) return 'FAILED'
  if (explanation) return 'explained'
  return passed === 0 ? 'nothing to check' : 'passed'
}
