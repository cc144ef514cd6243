/** What a credential may do; the words are those of the service's specification. */
export const scopes = {
  'read:content': 'Access to public knowledge bases, pricing tables, case studies and glossary',
  'write:lead': 'Submission of consultation requests, project requirements and lead inquiries',
  'read:catalog': 'Query of service package deliverables, tiers and execution timelines',
} as const

export type Scope = keyof typeof scopes

export const scopeNames = Object.keys(scopes) as [Scope, ...Scope[]]
