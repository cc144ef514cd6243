import { inWords } from '../../text/duration.ts'
import { refusalNotice } from '../../contract/operators.ts'
import { operationRoutes } from '../../contract/routes.ts'
import type { Mail } from '../../mail/mail.ts'
import { compose } from '../mails.ts'

type Told = { to: string; serviceName: string; baseUrl: string }

/** @returns where an operator looks after the account; a plain address, which holds no token */
function accountAt(baseUrl: string): string {
  return `${baseUrl}${operationRoutes.showAccount.path}`
}

/** Warns an operator that a stranger may be trying to sign in with their address. */
export function refusalMail(facts: Told & { tries: number; since: Date; until: Date }): Mail {
  const time = (at: Date) => at.toISOString().slice(11, 16)
  return compose(facts.to, `Refused tries to sign in to the inbox of ${facts.serviceName}`, [
    `Between ${time(facts.since)} and ${time(facts.until)} UTC, ${facts.tries} tries to sign in to the inbox of ${facts.serviceName} (${facts.baseUrl}) with this address were refused: wrong or old codes, unknown passkeys, or more mails than there may be.`,
    'If that was you, do nothing. If not, somebody else knows the address. They get in only with a code out of your mailbox or with one of your passkeys, so give nobody a code, and see that the mailbox is safe.',
    `A passkey signs you in without a code, whatever others do with your address. Sessions and passkeys are listed at ${accountAt(facts.baseUrl)}; end those that you do not know.`,
    `You get at most one such mail in ${inWords(refusalNotice.windowSeconds)}.`,
  ])
}

/** Tells an operator that the ways into their account have changed. */
export function passkeyMail(facts: Told & { change: 'added' | 'removed'; at: Date }): Mail {
  const at = `${facts.at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  return compose(facts.to, `A passkey was ${facts.change} for the inbox of ${facts.serviceName}`, [
    `At ${at}, a passkey was ${facts.change} in your account of the inbox of ${facts.serviceName} (${facts.baseUrl}).`,
    'If that was you, do nothing.',
    `If not, somebody has used your account: sign in with a code, end all sessions and remove every passkey that you do not know, at ${accountAt(facts.baseUrl)}. Then tell who runs the server.`,
  ])
}
