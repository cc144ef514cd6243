import { compose } from '../mail/compose.ts'
import type { Mail } from '../mail/mail.ts'
import type { LiveWords } from '../words/live-groups.ts'

type Place = { serviceName: string; baseUrl: string; words: LiveWords }

/**
 * Tells an operator that a request was taken back, perhaps with a call that was agreed. Nothing of it is left to be
 * told.
 */
export function withdrawnMail(
  { to, id }: { to: string; id: string },
  { serviceName: service, baseUrl: address, words: { mails } }: Place,
): Mail {
  const says = [mails.withdrawnSays({ address, id }), mails.withdrawnCall]
  return compose(to, mails.withdrawnSubject({ service, id }), says)
}
