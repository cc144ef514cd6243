import { typedCode } from '../../access/one-time-code.ts'
import { askForPasskey, type NotSignedIn, signInByPasskey } from '../../access/operators/passkeys/sign-in-by-passkey.ts'
import { closeSession, type SignedIn, type SigningIn } from '../../access/operators/session.ts'
import { beginSignIn, completeSignIn } from '../../access/operators/sign-in.ts'
import { emailSchema, exampleLead } from '../../contract/lead.ts'
import { operationRoutes } from '../../contract/routes.ts'
import { tokenPatterns } from '../../contract/token-patterns.ts'
import type { LiveWords } from '../../words/live-groups.ts'
import { type Call, formOf, type Handlers } from '../call.ts'
import { type Outcome, problem, reply } from '../outcome.ts'
import { waitWords } from '../pages/wait-words.ts'
import { browserWords } from './browser-words.ts'
import { forgetCookie, forgetPages, keepCookie, readCookie } from './cookies.ts'
import { comesFromUs, forForms, sessionOf } from './guard.ts'
import { pageOfInbox } from './next-page.ts'
import type { InboxPorts } from './ports.ts'
import { signInCodePage, signInPage } from './sign-in-page.ts'

/** The way in and out. */
export function signInHandlers(ports: InboxPorts): Handlers {
  return {
    signIn: fromUs(ports, (call) => signIn(ports, call)),
    askForPasskey: fromUs(ports, async () => {
      const asked = await askForPasskey(ports)
      if (!asked)
        return problem('not_found', {
          detail: 'This site has no name that passkeys could be bound to.',
          people: ports.words.signIn.noPasskeys,
        })
      return reply(200, asked.options, {}, [keepCookie('passkey', asked.handle)])
    }),
    signInByPasskey: fromUs(ports, (call) => enterPasskey(ports, call)),
    showSignIn: (call) => showCode(ports, call),
    signOut: forForms(ports, async (call) => {
      await closeSession(ports, readCookie(call.headers, 'session')!)
      const Location = operationRoutes.showInbox.path
      return reply(303, undefined, { Location, ...forgetPages }, [forgetCookie('session')])
    }),
  }
}

/**
 * Before the sign-in there is no session, so no form token can be compared. The request has to come from our own page.
 */
function fromUs(ports: InboxPorts, handle: (call: Call) => Promise<Outcome>): (call: Call) => Promise<Outcome> {
  return async (call) =>
    comesFromUs(call, ports.baseUrl)
      ? handle(call)
      : problem('invalid_request', { detail: 'Use the form on our own page.', people: ports.words.claim.useOwnForm })
}

/** Where a code is entered; without one on its way, the browser is led to where it wanted to go, or signs in there. */
async function showCode(ports: InboxPorts, call: Call): Promise<Outcome> {
  const next = pageOfInbox(call.url.searchParams.get('next') ?? undefined)
  const handle = readCookie(call.headers, 'code')
  if (handle === undefined || !tokenPatterns.signIn.test(handle) || (await sessionOf(ports, call)))
    return reply(303, undefined, { Location: next })
  return ports.show(signInCodePage(ports.words, { next, handle, here: call.url }))
}

function pageOfCode(next: string): string {
  return `${operationRoutes.showSignIn.path}?${new URLSearchParams({ next })}`
}

async function signIn(ports: InboxPorts, call: Call): Promise<Outcome> {
  const form = formOf(call)
  const next = pageOfInbox(form['next'])
  if (form['sign_in'] !== undefined) return enterCode(ports, call, next, form['sign_in'], form['code'] ?? '')
  const given = form['email'] ?? ''
  const email = emailSchema.safeParse(given)
  const { baseUrl, words } = ports
  if (!email.success) {
    const trouble = words.signIn.oneAddress({ example: exampleLead.email })
    return ports.show(signInPage(words, { baseUrl, next, email: given, trouble }))
  }
  const asked = { email: email.data, caller: call.caller.countedAs, device: readCookie(call.headers, 'device') }
  const begun = await beginSignIn(ports, asked)
  // The code is entered on a page of its own: a tab that the browser opens anew, while its mail is read, asks for no
  // second one.
  if (begun.kind === 'begun')
    return reply(303, undefined, { Location: pageOfCode(next) }, [keepCookie('code', begun.handle)])
  return ports.show(signInPage(words, { baseUrl, next, email: email.data, trouble: waitWords(begun, words) }))
}

async function enterCode(ports: InboxPorts, call: Call, next: string, handle: string, code: string): Promise<Outcome> {
  const { words } = ports
  const signedIn = await completeSignIn(ports, { handle, code: typedCode(code) }, signingIn(call, ports.words))
  if (signedIn.kind === 'signed_in') return welcome(next, signedIn)
  switch (signedIn.code) {
    case 'otp_expired': {
      const trouble = words.signIn.codeExpired
      const page = await ports.show(signInPage(words, { baseUrl: ports.baseUrl, next, trouble }))
      return { ...page, cookies: [forgetCookie('code')] }
    }
    case 'otp_invalid':
      return ports.show(signInCodePage(words, { next, handle, here: call.url, trouble: words.approval.wrongCode }))
  }
}

const passkeyTroubles = {
  expired: 'passkeyExpired',
  unknown: 'passkeyUnknown',
} as const satisfies Record<NotSignedIn, string>

async function enterPasskey(ports: InboxPorts, call: Call): Promise<Outcome> {
  const form = formOf(call)
  const next = pageOfInbox(form['next'])
  const given = { handle: readCookie(call.headers, 'passkey'), answer: form['passkey'] ?? '' }
  const signedIn = await signInByPasskey(ports, given, signingIn(call, ports.words))
  if (signedIn.kind === 'signed_in') return welcome(next, signedIn)
  const { baseUrl, words } = ports
  const passkeyTrouble = words.signIn[passkeyTroubles[signedIn.reason]]
  return ports.show(signInPage(words, { baseUrl, next, passkeyTrouble }))
}

function signingIn({ headers }: Call, words: LiveWords): SigningIn {
  return {
    browser: browserWords(headers.get('user-agent'), words),
    session: readCookie(headers, 'session'),
    device: readCookie(headers, 'device'),
  }
}

function welcome(next: string, { session, device }: SignedIn): Outcome {
  return reply(303, undefined, { Location: next }, [
    keepCookie('session', session),
    keepCookie('device', device),
    forgetCookie('passkey'),
    forgetCookie('code'),
  ])
}
