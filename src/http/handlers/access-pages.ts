import { approve, beginApproval, deny, findApproval } from '../../access/oauth/approval.ts'
import {
  checkAuthorizationRequest,
  type ErrorRedirect,
  requestParameters,
} from '../../access/oauth/authorization-request.ts'
import { typedCode } from '../../access/one-time-code.ts'
import type { AccessPorts } from '../../access/ports.ts'
import { approveClaim } from '../../access/registration/approve-claim.ts'
import type { Refusal } from '../../access/refusal.ts'
import { findClaim, findClaimed, type OpenClaim, refuseClaim, showCode } from '../../access/registration/claim-link.ts'
import { emailSchema, exampleLead } from '../../contract/lead.ts'
import { lifetimes } from '../../contract/lifetimes.ts'
import type { ProblemCode } from '../../contract/problems.ts'
import { prefersPage } from '../body.ts'
import { type Call, formOf, type Handlers } from '../call.ts'
import { isFromElsewhere } from '../fetch-site.ts'
import { asLanguageAsked, speakingTo } from '../languages.ts'
import type { LoadPage } from '../load-page.ts'
import { type Outcome, problem, reply } from '../outcome.ts'
import { decisionPage, emailPage, turnedBackPage } from '../pages/approval-pages.ts'
import { waitWords } from '../pages/wait-words.ts'
import { agreedPage, claimedPage, claimPage, codePage, lookIntoMailPage, turnedAwayPage } from '../pages/claim-page.ts'
import { framed, openedByClients, type PersonPage } from '../pages/frame.ts'
import { refused } from '../refused.ts'

export type AccessPagePorts = AccessPorts & { loadPage: LoadPage }

type Form = Readonly<Record<string, string>>

/** The pages of a claim or an approval. Everything works without scripts. */
export function accessPageHandlers(given: AccessPagePorts): Handlers {
  /** Their addresses name no language, so the browser's language is used. */
  const inTheirs =
    (handle: (ports: AccessPagePorts, call: Call, show: Show) => Promise<Outcome> | Outcome) => (call: Call) => {
      const ports = speakingTo(given, call)
      return handle(ports, call, (page) =>
        framed(asLanguageAsked(page, given), ports.loadPage, ports.words.write.language),
      )
    }
  return {
    showClaim: inTheirs(async (ports, { url }, show) => {
      const link = url.searchParams.get('link')
      if (link === null) return show(lookIntoMailPage(ports))
      const claim = await findClaim(ports, link)
      return claim.kind === 'refused' ? notOpen(ports, claim, link, show) : show(claimPage(claim, link, ports))
    }),
    answerClaim: inTheirs((ports, call, show) =>
      isFromElsewhere(call) ? notOurPage(ports) : answerClaim(ports, formOf(call), show),
    ),
    authorize: inTheirs(askForEmail),
    approve: inTheirs((ports, call, show) => {
      const form = formOf(call)
      if (form['approval'] === undefined) return sendCode(ports, call, show)
      // Otherwise another site could send the person's browser anywhere.
      return isFromElsewhere(call) ? notOurPage(ports) : decide(ports, form, show)
    }),
  }
}

function notOurPage({ words }: AccessPorts): Outcome {
  return problem('invalid_request', { detail: 'Use the buttons on our own page.', people: words.claim.useOwnPage })
}

type Show = (page: PersonPage) => Promise<Outcome>

async function answerClaim(ports: AccessPorts, form: Form, show: Show): Promise<Outcome> {
  const link = form['link'] ?? ''
  if (form['answer'] === 'no') {
    const ended = await refuseClaim(ports, link)
    return ended.kind === 'refused' ? notOpen(ports, ended, link, show) : show(turnedAwayPage(ended.agentName, ports))
  }
  if (form['answer'] === 'code') {
    const approved = await approveClaim(ports, link, form['user_code'] ?? '')
    if (approved.kind === 'refused') return notOpen(ports, approved, link, show)
    if (approved.kind === 'approved') return show(agreedPage(soonClaimed(approved.claim, ports), link, ports))
    return show(claimPage(approved.claim, link, ports, ports.words.approval.wrongCode))
  }
  if (form['answer'] !== 'yes')
    return problem('invalid_request', {
      detail: 'Use one of the buttons on the page.',
      people: ports.words.claim.useButtons,
    })
  const shown = await showCode(ports, link)
  return shown.kind === 'refused'
    ? notOpen(ports, shown, link, show)
    : show(codePage(shown.code, shown.expiresAt, link, ports))
}

/** A person whose agent may act already is told which one, and until when. */
async function notOpen(ports: AccessPorts, refusal: Refusal, link: string, show: Show): Promise<Outcome> {
  const claimed = refusal.code === 'claim_completed' ? await findClaimed(ports, link) : undefined
  return claimed ? show(claimedPage(claimed, link, ports)) : refused(refusal)
}

/** The agent gets its credential when it asks for it next, so that may last a little longer than is shown. */
function soonClaimed({ agentName }: OpenClaim, { now }: AccessPorts) {
  return { agentName, until: new Date(now().getTime() + lifetimes.claimedCredential * 1000) }
}

async function askForEmail(ports: AccessPorts, call: Call, show: Show): Promise<Outcome> {
  const parameters = parametersOf(call.url)
  if (!parameters) return problem('invalid_request', { detail: 'A parameter is there twice.' })
  const checked = await checkAuthorizationRequest(ports, parameters)
  if (checked.kind === 'refused') return refused(checked)
  if (checked.kind === 'redirect') return turnBack(checked, call, ports, show)
  return show(emailPage(checked.request, ofRequest(parameters), ports))
}

async function sendCode(ports: AccessPorts, call: Call, show: Show): Promise<Outcome> {
  const { email = '', ...form } = formOf(call)
  // A client may send its request by a form of its own, but only our page asks for the address: another site could have
  // mail sent to anybody.
  if (email !== '' && isFromElsewhere(call))
    return problem('invalid_request', {
      detail: 'Use the form on our own page.',
      people: ports.words.claim.useOwnForm,
    })
  const checked = await checkAuthorizationRequest(ports, form)
  if (checked.kind === 'refused') return refused(checked)
  if (checked.kind === 'redirect') return turnBack(checked, call, ports, show)
  const { request } = checked
  const { approval } = ports.words
  const again = (message: string) => show(emailPage(request, ofRequest(form), ports, { email, message }))
  const address = emailSchema.safeParse(email)
  if (!address.success) return again(approval.oneAddress({ example: exampleLead.email }))
  const begun = await beginApproval(ports, request, address.data, call.caller.countedAs)
  if (begun.kind === 'refused') return again(waitWords(begun, ports.words))
  return show(decisionPage(request, ports, { handle: begun.handle, email: address.data }))
}

async function decide(ports: AccessPorts, form: Form, show: Show): Promise<Outcome> {
  const { approval: handle = '', answer, code = '' } = form
  if (answer === 'no') {
    const denied = await deny(ports, handle)
    return denied.kind === 'refused' ? refused(denied) : goTo(denied.location)
  }
  const open = await findApproval(ports, handle)
  if (open.kind === 'refused') return refused(open)
  const approved = await approve(ports, handle, typedCode(code))
  if (approved.kind === 'redirect') return goTo(approved.location)
  if (approved.code !== 'otp_invalid') return refused(approved)
  const { request, email } = open
  const trouble = ports.words.approval.wrongCode
  return show(decisionPage(request, ports, { handle, email, trouble }))
}

/**
 * Our code for each OAuth error, for a program that sent the request itself. If our code differs, the OAuth one goes
 * into the detail.
 */
const problemOf = {
  invalid_scope: 'invalid_scope',
  invalid_target: 'invalid_target',
  invalid_request: 'invalid_request',
  unsupported_response_type: 'invalid_request',
  request_not_supported: 'invalid_request',
  request_uri_not_supported: 'invalid_request',
  login_required: 'invalid_request',
} as const satisfies Record<ErrorRedirect['error'], ProblemCode>

/**
 * Clients register themselves, so a person is not redirected before they have done something here, neither to another
 * site nor into a program on their machine. The page shows what is wrong and where the client would send them, and they
 * may follow.
 * @see https://www.rfc-editor.org/rfc/rfc9700#section-4.11.2
 */
function turnBack(
  turned: ErrorRedirect,
  { headers }: Pick<Call, 'headers'>,
  ports: AccessPorts,
  show: Show,
): Outcome | Promise<Outcome> {
  if (prefersPage(headers)) return show(turnedBackPage(turned, ports))
  const { error, description: detail } = turned
  const code = problemOf[error]
  return problem(code, { detail: code === 'invalid_request' ? `${error}: ${detail}` : detail })
}

/** The browser goes on with GET, whatever it came with. */
function goTo(location: string): Outcome {
  return reply(303, undefined, {
    Location: location,
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': openedByClients,
  })
}

/** What goes on from one page to the next; anything else in an address could pass for a field of our forms. */
function ofRequest(parameters: Form): Form {
  const known: readonly string[] = requestParameters
  return Object.fromEntries(Object.entries(parameters).filter(([name]) => known.includes(name)))
}

/** RFC 6749, section 3.1: a parameter may be there once, and one without a value is as good as absent. */
function parametersOf({ searchParams }: Pick<URL, 'searchParams'>): Form | undefined {
  const entries = [...searchParams].filter(([, value]) => value !== '')
  return new Set(entries.map(([name]) => name)).size === entries.length ? Object.fromEntries(entries) : undefined
}
