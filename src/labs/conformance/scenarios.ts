import { type ConformanceRevision, explainedFailures } from '../../mcp/definitions/conformance.ts'
import type { ScenarioResult } from './suite.ts'

/**
 * Scenarios that need nothing but a server: they run against what is deployed, beside the whole sets of the fixture.
 */
export const ownScenarios: Record<ConformanceRevision, readonly string[]> = {
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

export type Verdict = 'passed' | 'explained' | 'nothing to check' | 'not scored' | 'FAILED'

/** @returns what a result means; an explanation of something that passes is out of date and fails, too */
export function judge({ scenario, passed, failed, scored }: ScenarioResult, target: string, revision: string): Verdict {
  if (!scored) return 'not scored'
  const explanation = explainedFailures[`${target} ${revision} ${scenario}`]
  if (failed !== (explanation?.failed ?? 0)) return 'FAILED'
  if (explanation) return 'explained'
  return passed === 0 ? 'nothing to check' : 'passed'
}
