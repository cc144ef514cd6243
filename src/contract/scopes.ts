import type { OperatorScope } from './operators.ts'

/** What a credential may do, in words that metadata and pages repeat. */
export const scopes = {
  'read:content': 'Access to public knowledge bases, pricing tables, case studies and glossary',
  'write:lead': 'Submission of consultation requests, project requirements and lead inquiries',
  'read:catalog': 'Query of service package deliverables, tiers and execution timelines',
} as const

export type Scope = keyof typeof scopes

/** What any token of ours may carry. Those of operators are not among what agents can ask for. */
export type TokenScope = Scope | OperatorScope

export const scopeNames = Object.keys(scopes) as [Scope, ...Scope[]]
