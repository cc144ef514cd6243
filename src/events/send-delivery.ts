import { mailedLink } from '../mail/mailed-link.ts'
import { type Mail, MailUnavailable, type SendMail } from '../mail/mail.ts'
import type { Vault } from '../identifiers/vault.ts'
import type { Outbound, OutboundResult } from '../network/outbound.ts'
import type { LiveWords } from '../words/live-groups.ts'
import type { Leased, LeasedWebhook } from './lease.ts'
import { acknowledgementMail } from './acknowledgement-mail.ts'
import { noticeMail, type Why } from './notice-mail.ts'
import { withdrawnMail } from './withdrawn-mail.ts'
import { messageMail, messageNotice } from './message-mail.ts'
import { bodyOf, leadEventData, messageEventData } from './payload.ts'
import { receiverCall, userAgent } from './receiver-call.ts'
import { postPush, type WritePush } from './push.ts'
import { retryAfterMs } from './retry-after.ts'
import { signWebhook } from './sign.ts'
import { signedAsAgent } from './signed-as-agent.ts'
import { addressIn, submitterTarget } from './target.ts'
import { secretPurpose } from './webhooks.ts'

const gone = 410

export type SendPorts = {
  vault: Vault
  outbound: Outbound
  sendMail: SendMail
  /** The operators who are told of leads by mail, as of now. */
  notify: readonly string[]
  /** The operators of the inbox; without any there is no inbox. */
  operators: readonly string[]
  /** Name of the consultancy. */
  serviceName: string
  baseUrl: string
  words: LiveWords
  /** The words of the site's other languages: a mail to a submitter is in the language of the lead. */
  otherWords?: readonly LiveWords[]
  /** The mailbox of the desk, to which submitters answer. */
  deskMail?: string | undefined
  /**
   * Whether a submitter may be told by mail that a lead came in their name. Asked once for each lead; without it,
   * nobody is told.
   */
  mayAcknowledge?: (email: string) => Promise<boolean>
  /** Writes the message to the client of a task. */
  writePush: WritePush
  now: () => Date
}

/** How one try ended. `result` is a status or a kind of failure, and never quotes the receiver. */
export type SendResult = {
  /** `gone`: the receiver wants nothing more. `pointless`: another try would end the same. */
  kind: 'delivered' | 'failed' | 'gone' | 'pointless'
  result: string
  /** How long the receiver asks us to wait. */
  waitMs?: number | undefined
}

/**
 * Makes one try of a delivery: to a webhook, to the client of a task, or by mail.
 * @throws what is no failure of the receiver, such as that the database does not answer
 */
export async function sendDelivery(ports: SendPorts, delivery: Leased): Promise<SendResult> {
  if (delivery.sealedPush !== undefined)
    return resultOf(await postPush(ports, delivery, delivery.sealedPush), ports.now())
  return delivery.webhook ? sendToWebhook(ports, delivery, delivery.webhook) : sendByMail(ports, delivery)
}

async function sendToWebhook(ports: SendPorts, delivery: Leased, webhook: LeasedWebhook): Promise<SendResult> {
  const body = bodyOf(delivery, webhook.format, ports)
  return resultOf(await postSigned(ports, webhook, { id: delivery.eventId, body }), ports.now())
}

function resultOf(answer: OutboundResult | 'pointless', now: Date): SendResult {
  if (answer === 'pointless') return { kind: 'pointless', result: 'no change of the task' }
  if (answer.kind !== 'answered') return { kind: 'failed', result: `${answer.kind}: ${answer.reason}` }
  const { status, headers } = answer
  const result = String(status)
  if (status >= 200 && status < 300) return { kind: 'delivered', result }
  if (status === gone) return { kind: 'gone', result }
  return { kind: 'failed', result, waitMs: retryAfterMs(headers.get('retry-after'), now) }
}

/**
 * Posts a message to a webhook: signed with its secret, with the former one while that is still good, and as an agent
 * of this site.
 */
export async function postSigned(
  { vault, outbound, now, baseUrl = '' }: Pick<SendPorts, 'vault' | 'outbound' | 'now'> & { baseUrl?: string },
  { id, url, sealedSecret, previousSealedSecret, previousUntil }: Omit<LeasedWebhook, 'format'>,
  message: { id: string; body: string },
): Promise<OutboundResult> {
  const secret = vault.open(secretPurpose, sealedSecret, id)
  // Sealed with another secret of the server, which may come back.
  if (secret === undefined) return { kind: 'refused', reason: 'signing secret not readable' }
  const timestamp = now()
  const previous =
    previousSealedSecret && previousUntil && previousUntil > timestamp
      ? vault.open(secretPurpose, previousSealedSecret, id)
      : undefined
  return outbound({
    ...receiverCall,
    url,
    headers: {
      'Content-Type': 'application/json',
      'User-Agent': userAgent,
      ...signedAsAgent({ method: receiverCall.method, url }, { vault, baseUrl, now }),
      ...signWebhook({ ...message, timestamp }, secret, ...(previous === undefined ? [] : [previous])),
    },
    body: message.body,
    configured: true,
  })
}

async function sendByMail(ports: SendPorts, delivery: Leased): Promise<SendResult> {
  const written = mailOf(ports, delivery)
  if (!written) return { kind: 'pointless', result: 'lead erased' }
  // A try that was begun but not settled may have ended before it was asked.
  const isAllowed = delivery.lastResult !== undefined
  if (acknowledges(delivery) && !isAllowed && !(await ports.mayAcknowledge?.(written.to)))
    return { kind: 'pointless', result: 'no acknowledgement for this mailbox' }
  try {
    await ports.sendMail(written)
    return { kind: 'delivered', result: 'taken' }
  } catch (error) {
    if (!(error instanceof MailUnavailable)) throw error
    const result = ['failed:', error.code, error.status].filter(Boolean).join(' ')
    return { kind: delivery.target === submitterTarget && isRefusal(error) ? 'pointless' : 'failed', result }
  }
}

/** Whether a mail server refused this mailbox or this mail for good, and not us, as for a wrong password. */
function isRefusal({ code, status }: MailUnavailable): boolean {
  return ['EENVELOPE', 'EMESSAGE'].includes(code) && status !== undefined && status >= 550 && status < 560
}

function acknowledges({ target, type }: Leased): boolean {
  return type === 'lead.received' && target === submitterTarget
}

/** @returns the mail of a delivery; nothing where its lead is erased */
function mailOf(ports: SendPorts, delivery: Leased): Mail | undefined {
  const { target, type, about, data } = delivery
  const to = addressIn(target)
  if (to !== undefined && about && type === 'lead.erased') return withdrawnMail({ to, id: about.id }, ports)
  if (to === undefined || !about?.lead) return undefined
  const { lead, message } = about
  const place = { ...ports, to, hasInbox: ports.operators.length > 0 }
  if (acknowledges(delivery))
    return acknowledgementMail(
      { id: about.id, lead },
      { ...ports, words: wordsFor(lead.language, ports), link: mailedLink(ports, about.id) },
    )
  if (type !== 'message.received' && type !== 'message.sent')
    return noticeMail({ ...leadEventData(data, about), lead }, { ...place, why: whyTold(delivery) })
  if (!message) return undefined
  const told = { ...messageEventData(data, about), lead, message }
  return target === submitterTarget
    ? messageMail(told, {
        ...place,
        words: wordsFor(lead.language, ports),
        desk: ports.deskMail,
        link: mailedLink(ports, told.id),
      })
    : messageNotice(told, place)
}

function whyTold({ type, data }: Leased): Why {
  if (type === 'lead.due') return { due: new Date(data['due'] as string) }
  return type === 'lead.assigned' ? 'given' : 'new'
}

/** @returns the words of a language, or those of the site */
function wordsFor(
  language: string | undefined,
  { words, otherWords = [] }: Pick<SendPorts, 'words' | 'otherWords'>,
): LiveWords {
  return otherWords.find(({ write }) => write.language === language) ?? words
}
