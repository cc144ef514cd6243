import { closeSession } from '../../access/operators/session.ts'
import { beginSignIn, completeSignIn } from '../../access/operators/sign-in.ts'
import { emailSchema } from '../../contract/lead.ts'
import { operationRoutes } from '../../contract/routes.ts'
import type { Call, Handlers } from '../call.ts'
import { type Outcome, problem, reply } from '../outcome.ts'
import { refused } from '../refused.ts'
import { comesFromUs, forForms } from './guard.ts'
import { pageOfInbox } from './next-page.ts'
import type { InboxPorts } from './ports.ts'
import { forgetSession, keepSession, sessionToken } from './session-cookie.ts'
import { signInCodePage, signInPage } from './sign-in-page.ts'

/** The way in and out. */
export function signInHandlers(ports: InboxPorts): Handlers {
  return {
    signIn: (call) => signIn(ports, call),
    signOut: forForms(ports, async (call) => {
      await closeSession(ports, sessionToken(call.headers)!)
      return reply(303, undefined, { Location: operationRoutes.showInbox.path, 'Set-Cookie': forgetSession() })
    }),
  }
}

async function signIn(ports: InboxPorts, call: Call): Promise<Outcome> {
  if (!comesFromUs(call, ports.baseUrl)) return problem('invalid_request', { detail: 'Use the form on our own page.' })
  const form = call.body?.kind === 'form' ? call.body.value : {}
  const next = pageOfInbox(form['next'])
  if (form['sign_in'] !== undefined) return enterCode(ports, next, form['sign_in'], form['code'] ?? '')
  const given = form['email'] ?? ''
  const email = emailSchema.safeParse(given)
  if (!email.success)
    return ports.show(signInPage({ next, email: given, trouble: 'Please enter one address, such as ada@example.com.' }))
  const begun = await beginSignIn(ports, email.data, call.caller.countedAs)
  if (begun.kind === 'begun') return ports.show(signInCodePage({ next, handle: begun.handle }))
  return begun.code === 'rate_limited'
    ? ports.show(signInPage({ next, email: email.data, trouble: begun.detail ?? 'Please wait a minute.' }))
    : refused(begun)
}

async function enterCode(ports: InboxPorts, next: string, handle: string, code: string): Promise<Outcome> {
  const signedIn = await completeSignIn(ports, handle, code.replace(/\s/g, ''))
  if (signedIn.kind === 'signed_in')
    return reply(303, undefined, { Location: next, 'Set-Cookie': keepSession(signedIn.token) })
  if (signedIn.code === 'otp_expired')
    return ports.show(signInPage({ next, trouble: 'This code is no longer valid. Please ask for a new one.' }))
  if (signedIn.code !== 'otp_invalid') return refused(signedIn)
  return ports.show(signInCodePage({ next, handle, trouble: 'The code is not right. Please look again.' }))
}
