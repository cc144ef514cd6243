import type { Message } from '../contract/messages.ts'
import { rehearsedQuestion } from '../contract/rehearsed-question.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { perCatalogue } from '../catalogue/per-catalogue.ts'
import { questionsOf } from '../catalogue/questions.ts'
import type {
  Offers,
  ContentList,
  FieldError,
  Health,
  Liveness,
  LeadReceipt,
  LeadStatus,
  LeadSurface,
  ProblemDocument,
  SandboxAvailability,
} from '../contract/answers.ts'
import type { LeadExport } from '../contract/lead-export.ts'
import type { Conversation, MessageReceipt } from '../contract/message-answers.ts'
import { serviceVersion } from '../contract/service-version.ts'
import { exampleLead, fieldHints } from '../contract/lead.ts'
import { rateLimits, usedUp } from '../contract/limits.ts'
import type { Introspection, KeySet, RegisteredClient, TokenAnswer } from '../contract/oauth.ts'
import { pathFor } from '../contract/operation-route.ts'
import { type Operation, operations, operatorOperationList, programOperationList } from '../contract/operations.ts'
import { nothingSaid } from '../contract/reply-help.ts'
import { problemDocument } from '../contract/problem-document.ts'
import { type ProblemCode, problems } from '../contract/problems.ts'
import type { ClaimedAnswer } from '../contract/registration.ts'
import { exampleVerdict, leadSurface, sandboxAvailability } from '../contract/sandbox-documents.ts'
import { accessAnswers } from './access-examples.ts'
import { offersOf } from './offers.ts'
import { operatorAnswers } from './operator-examples.ts'
import { listedContent } from './listed-content.ts'

const id = 'lead_01JD0000000000000000000000'
const at = '2026-11-20T09:30:00.000Z'
const healthy: Health = {
  status: 'ok',
  version: 'v1',
  release: serviceVersion,
  checks: { database: 'ok' },
}

type Examples = {
  submitLead: { 200: ReturnType<typeof exampleVerdict>; 201: LeadReceipt }
  describeLeadEndpoint: { 200: LeadSurface }
  readLead: { 200: LeadStatus }
  exportLead: { 200: LeadExport }
  readMessages: { 200: Conversation }
  sendMessage: { 201: MessageReceipt }
  describeSandbox: { 200: SandboxAvailability }
  readCatalog: { 200: Offers }
  listContent: { 200: ContentList }
  checkHealth: { 200: Health }
  checkReadiness: { 200: Health }
  checkLiveness: { 200: Liveness }
  completeClaim: { 200: ClaimedAnswer }
  requestToken: { 200: TokenAnswer }
  introspectToken: { 200: Introspection }
  registerClient: { 201: RegisteredClient }
  readKeySet: { 200: KeySet }
}

/** @returns for each operation and status, an answer as it could be given */
export const exampleAnswers = perCatalogue((catalogue): Record<string, Record<number, unknown>> => {
  const { baseUrl } = catalogue
  const questions = questionsOf(catalogue)
  const receipt: LeadReceipt = {
    id,
    status: 'received',
    outcome: 'created',
    sandbox: false,
    received_at: at,
    status_url: `${baseUrl}${pathFor(operations.readLead, { id })}`,
    status_token: 'st_3q2-7wQx0v8mZk1sYb4uT6nRfPcJhLdA5eGiKoWyBzE',
    warnings: [],
  }
  const status: LeadStatus = {
    id,
    status: 'received',
    received_at: at,
    updated_at: at,
    awaiting: 'desk',
    messages: 0,
    history: [{ status: 'received', at, actor: 'submitter' }],
  }
  const question = rehearsedQuestion(new Date(at))
  const answer: Message = {
    id: 'msg_01JD0000000000000000000001',
    from: 'submitter',
    text: question.choices[0]!.label,
    at,
    via: 'api',
    to: question.id,
    chosen: question.choices[0]!.id,
  }
  const examples: Examples = {
    submitLead: { 200: exampleVerdict(questions), 201: receipt },
    describeLeadEndpoint: { 200: leadSurface(baseUrl) },
    readLead: { 200: status },
    exportLead: { 200: { exported_at: at, status, lead: exampleVerdict(questions).lead, messages: [] } },
    describeSandbox: { 200: sandboxAvailability(baseUrl, questions) },
    readCatalog: { 200: oneOffer(offersOf(catalogue)) },
    listContent: { 200: { entries: listedContent(catalogue).slice(0, 1), next: null } },
    readMessages: {
      200: { awaiting: 'submitter', messages: [{ ...question, choices: question.choices.slice(0, 1) }], next: null },
    },
    sendMessage: { 201: { sandbox: false, message: answer, warnings: [] } },
    checkHealth: { 200: healthy },
    checkReadiness: { 200: healthy },
    checkLiveness: { 200: { status: 'ok' } },
    ...accessAnswers(baseUrl),
  }
  return {
    ...examples,
    ...operatorAnswers,
    submitLeadUnversioned: examples.submitLead,
    describeLeadEndpointUnversioned: examples.describeLeadEndpoint,
    rehearseLead: {
      200: exampleVerdict(questions),
      201: { ...receipt, sandbox: true, status: 'held', status_url: `${receipt.status_url}?sandbox=true` },
    },
    withdrawLead: {
      200: {
        ...status,
        status: 'withdrawn',
        awaiting: null,
        history: [...status.history, { status: 'withdrawn', at, actor: 'submitter' }],
      },
    },
  }
})

/** One package with one tier shows the form of the answer. All of them are what the endpoint is there for. */
function oneOffer(offers: Offers): Offers {
  const services = offers.services.slice(0, 1).map((service) => ({ ...service, tiers: service.tiers.slice(0, 1) }))
  return { ...offers, services }
}

/** @returns an operation that can answer with an error: the first one, or, where every operation can, the main one */
export function operationAnswering(code: ProblemCode): Operation {
  const answersIt = ({ errors }: Operation) => errors.includes(code)
  return programOperationList.find(answersIt) ?? operatorOperationList.find(answersIt) ?? operations.submitLead
}

const needMissing: FieldError = {
  pointer: '/need',
  code: 'required',
  message: 'is required',
  hint: fieldHints.need,
  example: exampleLead.need,
}

/** @returns a problem document as the operation at `path` could answer it */
export function exampleProblem(code: ProblemCode, path: string, { baseUrl }: Catalogue): ProblemDocument {
  const errors = [path === operations.sendMessage.path ? nothingSaid : needMissing]
  return problemDocument(
    {
      code,
      detail:
        code === 'rate_limited'
          ? usedUp(rateLimits.anonymous, rateLimits.anonymous.windowSeconds)
          : inShort(problems[code]),
      ...(code === 'validation_failed' && { errors }),
    },
    { baseUrl, instance: pathFor({ path }, { id }), requestId: 'req_01JD0000000000000000000000', sandbox: false },
  )
}

/** Every operation has some of them, so they are short; all of it stands on the page that the problem names. */
const longestDetail = 80

function inShort({ title, meaning }: { title: string; meaning: string }): string {
  const end = meaning.indexOf('. ')
  const first = end < 0 ? meaning : meaning.slice(0, end + 1)
  return first.length <= longestDetail ? first : `${title}.`
}
