import { sameSecret } from '../../identifiers/tokens.ts'
import { findSession, type OperatorSession } from '../../access/operators/session.ts'
import { mayOperate, type OperatorScope } from '../../contract/operators.ts'
import { operationRoutes } from '../../contract/routes.ts'
import { type Call, formOf } from '../call.ts'
import { isFromElsewhere } from '../fetch-site.ts'
import { type Outcome, type Problem, problem } from '../outcome.ts'
import type { Unsent } from '../pages/to-copy.ts'
import { pageBefore } from '../route.ts'
import { offeredIn } from './choice-form.ts'
import { readCookie } from './cookies.ts'
import { pageOfInbox } from './next-page.ts'
import type { InboxPorts } from './ports.ts'
import { problemInInbox } from './problem-in-inbox.ts'
import { signInPage } from './sign-in-page.ts'

type Handler = (call: Call, session: OperatorSession) => Promise<Outcome>

/**
 * @param scope what the role of the operator must allow
 * @returns a handler that only operators reach; others are shown the way in, and come back to where they wanted to go
 */
export function forOperators(
  ports: InboxPorts,
  handle: Handler,
  scope: OperatorScope = 'operate:read',
): (call: Call) => Promise<Outcome> {
  return async (call) => {
    const session = await sessionOf(ports, call)
    if (!session) return ports.show(wayIn(ports, call))
    const outcome = mayOperate(session.role, scope) ? await handle(call, session) : notAllowed(ports, session)
    return outcome.kind === 'problem'
      ? ports.show(problemInInbox({ session, words: ports.words }, outcome, typedIn(ports, call)))
      : outcome
  }
}

/** The same for what changes something: it must come from a form of the same session. */
export function forForms(ports: InboxPorts, handle: Handler): (call: Call) => Promise<Outcome> {
  return forOperators(ports, async (call, session) => {
    const given = formOf(call)['form_token']
    if (!comesFromUs(call, ports.baseUrl) || !sameSecret(given ?? '', session.formToken))
      return problem('invalid_request', {
        detail: 'This form is out of date. Go back, reload the page and try again.',
        people: ports.words.inbox.outOfDate,
      })
    return handle(call, session)
  })
}

/** @returns why an operator may not do what they asked for */
export function notAllowed({ words }: Pick<InboxPorts, 'words'>, { role }: OperatorSession): Problem {
  return problem('insufficient_scope', {
    detail: `An operator with the role ${role} may not do this.`,
    people: words.inbox.notAllowed,
  })
}

/** @returns the session of the operator who is signed in */
export async function sessionOf(ports: InboxPorts, { headers }: Call): Promise<OperatorSession | undefined> {
  const token = readCookie(headers, 'session')
  return token === undefined ? undefined : findSession(ports, token)
}

/** What scripts of the inbox read, and programs with the cookie of a session: no token opens it. */
export function notSignedIn(): Problem {
  return problem('invalid_token', {
    detail: `Only operators who are signed in read this. Sign in at ${operationRoutes.showInbox.path}; a bearer token does not open it.`,
  })
}

/** Browsers tell where a form was. A form on another site is refused, whatever it carries. */
export function comesFromUs(call: Call, baseUrl: string): boolean {
  const origin = call.headers.get('origin')
  return (origin === null || origin === baseUrl) && !isFromElsewhere(call)
}

/** Browsers send no cookie for a link from another site, such as a web mail. The operator may still be signed in. */
function wayIn({ baseUrl, words }: InboxPorts, call: Call) {
  const { url, headers, operation, params } = call
  // Signing in leads to the page of a form, not to where the form was sent.
  const next = pageOfInbox(`${pageBefore({ operation, params }) ?? url.pathname}${url.search}`)
  return signInPage(words, {
    baseUrl,
    next,
    perhapsSignedIn: headers.get('sec-fetch-site') === 'cross-site',
    notKept: operation.method === 'POST' && operation.path !== operationRoutes.signOut.path,
    unsent: typedIn({ baseUrl, words }, call),
  })
}

/**
 * @returns what was written in a form of ours at length, and what was to be chosen; a form of another site puts no
 *   words into our page
 */
function typedIn({ baseUrl, words }: Pick<InboxPorts, 'baseUrl' | 'words'>, call: Call): Unsent[] {
  if (!comesFromUs(call, baseUrl)) return []
  const { typed = [] } = call.operation.accepts ?? {}
  const form = formOf(call)
  const texts = typed.map((name) => ({ text: form[name] ?? '', ...(name === 'note' && { as: words.lead.newNote }) }))
  return [...texts, { text: offeredIn(form), as: words.lead.choicesOffer }]
}
