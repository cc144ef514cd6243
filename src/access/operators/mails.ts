import { refusalNotice } from '../../contract/operators.ts'
import { operationRoutes } from '../../contract/routes.ts'
import { compose } from '../../mail/compose.ts'
import type { Mail } from '../../mail/mail.ts'
import type { MailFacts } from '../mails.ts'

/** @returns where an operator looks after the account; a plain address, which holds no token */
function accountAt(baseUrl: string): string {
  return `${baseUrl}${operationRoutes.showAccount.path}`
}

/** Warns an operator that a stranger may be trying to sign in with their address. */
export function refusalMail(facts: MailFacts & { tries: number; since: Date; until: Date }): Mail {
  const { to, serviceName: service, baseUrl: address, tries: count } = facts
  const { mails, write } = facts.words
  const time = (at: Date) => at.toISOString().slice(11, 16)
  return compose(to, mails.refusedSubject({ service }), [
    mails.refusedSays({ since: time(facts.since), until: time(facts.until), count, service, address }),
    mails.refusedDo,
    mails.refusedPasskey({ account: accountAt(address) }),
    mails.refusedOnce({ duration: write.duration(refusalNotice.windowSeconds) }),
  ])
}

/** Tells an operator that the ways into their account have changed. */
export function passkeyMail(facts: MailFacts & { change: 'added' | 'removed'; at: Date }): Mail {
  const { to, serviceName: service, baseUrl: address, change } = facts
  const { mails } = facts.words
  const added = change === 'added'
  const time = `${facts.at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  const subject = added ? mails.passkeyAddedSubject : mails.passkeyRemovedSubject
  const says = added ? mails.passkeyAdded : mails.passkeyRemoved
  return compose(to, subject({ service }), [
    says({ time, service, address }),
    mails.passkeyYou,
    mails.passkeyNot({ account: accountAt(address) }),
  ])
}
