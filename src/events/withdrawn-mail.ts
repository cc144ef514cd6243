import type { Mail } from '../mail/mail.ts'
import type { LiveWords } from '../words/live-groups.ts'
import { paragraph } from './mail-parts.ts'

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
  return {
    to,
    subject: mails.withdrawnSubject({ service, id }),
    text: `${says.join('\n\n')}\n`,
    html: says.map((said) => paragraph(said).html).join('\n'),
  }
}
