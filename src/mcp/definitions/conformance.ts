/** The suite of the protocol's authors, and how to run it. A test holds the version equal to what is installed. */
export const conformanceSuite = {
  name: '@modelcontextprotocol/conformance',
  version: '0.2.0-alpha.12',
  command: 'npm run conformance',
} as const

/** `own`: what is deployed. `fixture`: its HTTP side, before what the suite asks for by name. */
export const conformanceTargets = {
  own: 'This server, with every scenario that needs nothing but a server',
  fixture: 'Its HTTP side, before the tools, resources and prompts that the suite calls by name: the whole set',
} as const
export type ConformanceTarget = keyof typeof conformanceTargets

/** Revisions of the protocol whose scenarios are run. */
export const conformanceRevisions = ['2026-07-28', '2025-11-25'] as const
export type ConformanceRevision = (typeof conformanceRevisions)[number]

type Result = { revision: ConformanceRevision; target: ConformanceTarget; passed: number; explained: number }

/**
 * Scenarios that passed, and those that fail in part for a reason below. None fails otherwise: a test runs them all.
 */
export const conformanceResults: readonly Result[] = [
  { revision: '2026-07-28', target: 'own', passed: 7, explained: 1 },
  { revision: '2026-07-28', target: 'fixture', passed: 37, explained: 0 },
  { revision: '2025-11-25', target: 'own', passed: 6, explained: 0 },
  { revision: '2025-11-25', target: 'fixture', passed: 23, explained: 6 },
]

type Explanation = {
  /** How many checks fail. A test fails if the number changes. */
  failed: number
  reason: string
}

const noServerRequests: Explanation = {
  failed: 1,
  reason: 'Before 2026-07-28 a server asks on the stream of a session. We keep no sessions, and ask nothing that way.',
}
const noStreams: Explanation = {
  failed: 1,
  reason: 'Before 2026-07-28 we answer each request with one JSON document, and tell nothing ahead of it.',
}

/** Checks that must fail because of how the server works, by target, revision and scenario. */
export const explainedFailures: Readonly<Record<string, Explanation>> = {
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
