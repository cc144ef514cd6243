import { type Mail, MailUnavailable, type SendMail } from '../mail/mail.ts'
import { lifetimes } from '../contract/lifetimes.ts'
import { operationRoutes } from '../contract/routes.ts'
import { newRequestLink } from '../identifiers/request-link.ts'
import type { Vault } from '../identifiers/vault.ts'
import type { Outbound, OutboundResult } from '../network/outbound.ts'
import type { LiveWords } from '../words/live-groups.ts'
import type { Leased, LeasedWebhook } from './lease.ts'
import { acknowledgementMail } from './acknowledgement-mail.ts'
import { noticeMail, type Why } from './notice-mail.ts'
import { withdrawnMail } from './withdrawn-mail.ts'
import { messageMail, messageNotice } from './message-mail.ts'
import { bodyOf, leadEventData, messageEventData } from './payload.ts'
import { posting, userAgent } from './posting.ts'
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
  /** Those of the other languages of the site: a submitter is answered in theirs. */
  otherWords?: readonly LiveWords[]
  /** The mailbox of the desk, to which submitters answer. */
  deskMail?: string | undefined
  /** Whether a submitter may be told by mail that a lead came in their name. Asked once for each; without it, none is. */
  mayAcknowledge?: (email: string) => Promise<boolean>
  /** Writes what a client is told of its task. */
  writePush: WritePush
  now: () => Date
}

/** The result of one try. `result` is a status or a kind of failure, and never quotes anything. */
export type Attempt = {
  /** `gone`: the receiver wants no more of anything. `pointless`: another try could not do better. */
  kind: 'delivered' | 'failed' | 'gone' | 'pointless'
  result: string
  /** How long the receiver asks us to wait. */
  waitMs?: number | undefined
}

/** Sends an event to a webhook, tells a client of its task, or mails it to an operator. */
export async function send(ports: SendPorts, delivery: Leased): Promise<Attempt> {
  if (delivery.sealedPush !== undefined)
    return attemptOf(await postPush(ports, delivery, delivery.sealedPush), ports.now())
  return delivery.webhook ? post(ports, delivery, delivery.webhook) : mail(ports, delivery)
}

async function post(ports: SendPorts, delivery: Leased, webhook: LeasedWebhook): Promise<Attempt> {
  const body = bodyOf(delivery, webhook.format, ports)
  return attemptOf(await postSigned(ports, webhook, { id: delivery.eventId, body }), ports.now())
}

function attemptOf(answer: OutboundResult | 'pointless', now: Date): Attempt {
  if (answer === 'pointless') return { kind: 'pointless', result: 'no change of the task' }
  if (answer.kind !== 'answered') return { kind: 'failed', result: `${answer.kind}: ${answer.reason}` }
  const { status, headers } = answer
  const result = String(status)
  if (status >= 200 && status < 300) return { kind: 'delivered', result }
  if (status === gone) return { kind: 'gone', result }
  return { kind: 'failed', result, waitMs: retryAfterMs(headers.get('retry-after'), now) }
}

/** Posts a message to a webhook, signed with its secret, with the former one while that still counts, and as an agent of this site. */
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
    ...posting,
    url,
    headers: {
      'Content-Type': 'application/json',
      'User-Agent': userAgent,
      ...signedAsAgent({ method: posting.method, url }, { vault, baseUrl, now }),
      ...signWebhook({ ...message, timestamp }, secret, ...(previous === undefined ? [] : [previous])),
    },
    body: message.body,
    configured: true,
  })
}

async function mail(ports: SendPorts, delivery: Leased): Promise<Attempt> {
  const written = mailOf(ports, delivery)
  if (!written) return { kind: 'pointless', result: 'lead erased' }
  const isFirstTry = delivery.attempts === 1
  if (acknowledges(delivery) && isFirstTry && !(await ports.mayAcknowledge?.(written.to)))
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

/** What a mail server says of one mailbox or one mail, for good; of us, such as a wrong password, it says other things. */
function isRefusal({ code, status }: MailUnavailable): boolean {
  return ['EENVELOPE', 'EMESSAGE'].includes(code) && status !== undefined && status >= 550 && status < 560
}

function acknowledges({ target, type }: Leased): boolean {
  return type === 'lead.received' && target === submitterTarget
}

/** @returns what is mailed; nothing where what it tells of is erased */
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
      { ...ports, words: wordsFor(lead.language, ports), link: linkTo(about.id, ports) },
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
        link: linkTo(told.id, ports),
      })
    : messageNotice(told, place)
}

function whyTold({ type, data }: Leased): Why {
  if (type === 'lead.due') return { due: new Date(data['due'] as string) }
  return type === 'lead.assigned' ? 'given' : 'new'
}

/** @returns an address that opens the page of a request */
function linkTo(id: string, { vault, baseUrl, now }: Pick<SendPorts, 'vault' | 'baseUrl' | 'now'>): string {
  const until = new Date(now().getTime() + lifetimes.requestLink * 1_000)
  return `${baseUrl}${operationRoutes.showRequest.path.replace('{id}', id)}?link=${newRequestLink(vault, id, until)}`
}

/** @returns the words of a language, or those of the site */
function wordsFor(
  language: string | undefined,
  { words, otherWords = [] }: Pick<SendPorts, 'words' | 'otherWords'>,
): LiveWords {
  return otherWords.find(({ write }) => write.language === language) ?? words
}
