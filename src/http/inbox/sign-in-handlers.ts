import { typedCode } from '../../access/one-time-code.ts'
import { askForPasskey, type NotSignedIn, signInByPasskey } from '../../access/operators/passkeys/sign-in-by-passkey.ts'
import { closeSession, type SignedIn, type SigningIn } from '../../access/operators/session.ts'
import { beginSignIn, completeSignIn } from '../../access/operators/sign-in.ts'
import { emailSchema } from '../../contract/lead.ts'
import { operationRoutes } from '../../contract/routes.ts'
import type { Call, Handlers } from '../call.ts'
import { type Outcome, problem, reply } from '../outcome.ts'
import { browserWords } from './browser-words.ts'
import { forgetCookie, keepCookie, readCookie } from './cookies.ts'
import { comesFromUs, forForms, formOf } from './guard.ts'
import { pageOfInbox } from './next-page.ts'
import type { InboxPorts } from './ports.ts'
import { signInCodePage, signInPage } from './sign-in-page.ts'

/** The way in and out. */
export function signInHandlers(ports: InboxPorts): Handlers {
  return {
    signIn: fromUs(ports, (call) => signIn(ports, call)),
    askForPasskey: fromUs(ports, async () => {
      const asked = await askForPasskey(ports)
      if (!asked) return problem('not_found', { detail: 'This site has no name that passkeys could be bound to.' })
      return reply(200, asked.options, {}, [keepCookie('passkey', asked.handle)])
    }),
    signInByPasskey: fromUs(ports, (call) => enterPasskey(ports, call)),
    signOut: forForms(ports, async (call) => {
      await closeSession(ports, readCookie(call.headers, 'session')!)
      return reply(303, undefined, { Location: operationRoutes.showInbox.path }, [forgetCookie('session')])
    }),
  }
}

/** Before the sign-in there is no session, so no form token can be compared. The request has to come from our own page. */
function fromUs(ports: InboxPorts, handle: (call: Call) => Promise<Outcome>): (call: Call) => Promise<Outcome> {
  return async (call) =>
    comesFromUs(call, ports.baseUrl)
      ? handle(call)
      : problem('invalid_request', { detail: 'Use the form on our own page.' })
}

async function signIn(ports: InboxPorts, call: Call): Promise<Outcome> {
  const form = formOf(call)
  const next = pageOfInbox(form['next'])
  if (form['sign_in'] !== undefined) return enterCode(ports, call, next, form['sign_in'], form['code'] ?? '')
  const given = form['email'] ?? ''
  const email = emailSchema.safeParse(given)
  const { baseUrl } = ports
  if (!email.success) {
    const trouble = 'Please enter one address, such as ada@example.com.'
    return ports.show(signInPage({ baseUrl, next, email: given, trouble }))
  }
  const asked = { email: email.data, caller: call.caller.countedAs, device: readCookie(call.headers, 'device') }
  const begun = await beginSignIn(ports, asked)
  if (begun.kind === 'begun') return ports.show(signInCodePage({ next, handle: begun.handle }))
  return ports.show(signInPage({ baseUrl, next, email: email.data, trouble: begun.detail ?? 'Please wait a minute.' }))
}

async function enterCode(ports: InboxPorts, call: Call, next: string, handle: string, code: string): Promise<Outcome> {
  const signedIn = await completeSignIn(ports, { handle, code: typedCode(code) }, signingIn(call))
  if (signedIn.kind === 'signed_in') return welcome(next, signedIn)
  switch (signedIn.code) {
    case 'otp_expired': {
      const trouble = 'This code is no longer valid. Please ask for a new one.'
      return ports.show(signInPage({ baseUrl: ports.baseUrl, next, trouble }))
    }
    case 'otp_invalid':
      return ports.show(signInCodePage({ next, handle, trouble: 'The code is not right. Please look again.' }))
  }
}

const passkeyTroubles: Record<NotSignedIn, string> = {
  expired: 'That took too long. Please try again.',
  unknown: 'This passkey does not sign in here. Use another one, or a code.',
}

async function enterPasskey(ports: InboxPorts, call: Call): Promise<Outcome> {
  const form = formOf(call)
  const next = pageOfInbox(form['next'])
  const given = { handle: readCookie(call.headers, 'passkey'), answer: form['passkey'] ?? '' }
  const signedIn = await signInByPasskey(ports, given, signingIn(call))
  if (signedIn.kind === 'signed_in') return welcome(next, signedIn)
  return ports.show(signInPage({ baseUrl: ports.baseUrl, next, passkeyTrouble: passkeyTroubles[signedIn.reason] }))
}

function signingIn({ headers }: Call): SigningIn {
  return {
    browser: browserWords(headers.get('user-agent')),
    session: readCookie(headers, 'session'),
    device: readCookie(headers, 'device'),
  }
}

function welcome(next: string, { session, device }: SignedIn): Outcome {
  return reply(303, undefined, { Location: next }, [
    keepCookie('session', session),
    keepCookie('device', device),
    forgetCookie('passkey'),
  ])
}
