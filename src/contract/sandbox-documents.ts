import type { LeadSurface, SandboxAvailability, SandboxVerdict } from './answers.ts'
import { exampleLead } from './lead.ts'
import { rateLimits } from './limits.ts'
import { isRequired, type Question } from './questions.ts'
import { unanswered } from './unanswered.ts'
import { operationRoutes } from './routes.ts'
import { sandboxScenarios } from './parameters.ts'
import { referenceTwin, paths } from './paths.ts'

function limits(): LeadSurface['limits'] {
  const { anonymous, credential } = rateLimits
  const shown = ({ requests, windowSeconds, per }: (typeof rateLimits)[keyof typeof rateLimits]) => ({
    requests,
    window_seconds: windowSeconds,
    per,
  })
  return { anonymous: shown(anonymous), credential: shown(credential) }
}

/**
 * @param questions that are asked, none of which the example answers
 * @returns the sandbox's answer to the example lead
 */
export function exampleVerdict(questions: readonly Question[]): SandboxVerdict {
  const warnings = questions.filter((question) => isRequired(question)).map(unanswered)
  return { sandbox: true, valid: true, would: 'create', lead: exampleLead, warnings }
}

/** @returns what GET on the lead endpoint answers with `sandbox=true` */
export function leadSurface(baseUrl: string): LeadSurface {
  return {
    version: 'v1',
    sandbox: true,
    apiKeyRequired: false,
    endpoint: `${baseUrl}${operationRoutes.submitLead.path}`,
    limits: limits(),
    example: exampleLead,
    links: {
      api: `${baseUrl}${referenceTwin}`,
      openapi: `${baseUrl}${paths.openapi}`,
      developers: `${baseUrl}${paths.developers}`,
    },
  }
}

/** @param questions that are asked @returns what GET on the sandbox answers */
export function sandboxAvailability(baseUrl: string, questions: readonly Question[]): SandboxAvailability {
  const url = `${baseUrl}${operationRoutes.rehearseLead.path}`
  return {
    sandbox: true,
    status: 'available',
    apiKeyRequired: false,
    message: 'The sandbox is open. It runs the whole validation, stores nothing and notifies nobody.',
    limits: limits(),
    scenarios: sandboxScenarios,
    links: {
      api: `${baseUrl}${referenceTwin}`,
      openapi: `${baseUrl}${paths.openapi}`,
      developers: `${baseUrl}${paths.developers}`,
      errors: `${baseUrl}${paths.errors}`,
      submit: `${baseUrl}${operationRoutes.submitLead.path}`,
    },
    example: {
      request: { method: 'POST', url, headers: { 'Content-Type': 'application/json' }, body: exampleLead },
      response: { status: 200, body: exampleVerdict(questions) },
    },
  }
}
