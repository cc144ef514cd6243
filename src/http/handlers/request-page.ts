import { maxMessages, messageLengths } from '../../contract/message-limits.ts'
import { operationRoutes } from '../../contract/routes.ts'
import type { Snapshot } from '../../contract/snapshot.ts'
import { openRequestLink, type VerifiedLink } from '../../identifiers/request-link.ts'
import { newUlid } from '../../identifiers/ulid.ts'
import type { Vault } from '../../identifiers/vault.ts'
import { checkReply } from '../../intake/conversation/check-reply.ts'
import { latestMessages, openLead } from '../../intake/conversation/read-messages.ts'
import { type ConversationPorts, type Replied, replyToDesk } from '../../intake/conversation/reply-to-desk.ts'
import type { ErasurePorts } from '../../intake/erase.ts'
import { readLeadStatus } from '../../intake/status.ts'
import { withdrawLead } from '../../intake/withdraw.ts'
import type { LiveWords } from '../../words/live-groups.ts'
import { wordsOf } from '../../words/words.ts'
import type { Call, Handlers } from '../call.ts'
import { cookieValue } from '../cookie-value.ts'
import { isFromElsewhere } from '../fetch-site.ts'
import type { LoadPage } from '../form.ts'
import { asAsked, speakingTo } from '../languages.ts'
import { type Outcome, problem, reply } from '../outcome.ts'
import { framed, type PersonPage } from '../pages/frame.ts'
import { closedRequestPage, type LastAnswer, requestFrame, requestPage } from '../pages/request-page.ts'
import { leadIdOf } from './message-call.ts'

export type RequestPagePorts = ConversationPorts &
  ErasurePorts & {
    vault: Vault
    loadPage: LoadPage
    snapshot: Pick<Snapshot, 'baseUrl' | 'serviceName' | 'words' | 'otherLanguages'>
  }

type Speaking = RequestPagePorts & {
  words: LiveWords
  otherWords: readonly LiveWords[]
  serviceName: string
  baseUrl: string
}

/** `__Secure-`: sent over TLS only (browsers count localhost as such), and to the pages of this one request. */
const cookieName = '__Secure-request'
const keyPattern = /^[0-9A-Z]{26}$/

/** The page on which the person who sent a request sees, answers and takes it back. It works without scripts. */
export function requestPageHandlers(given: RequestPagePorts): Handlers {
  const { snapshot } = given
  const speaking: Speaking = {
    ...given,
    words: wordsOf(snapshot),
    otherWords: (snapshot.otherLanguages ?? []).map(wordsOf),
    serviceName: snapshot.serviceName,
    baseUrl: snapshot.baseUrl,
  }
  const inTheirs =
    (handle: (ports: Speaking, call: Call, id: string) => Promise<PersonPage | Outcome>) => async (call: Call) => {
      const ports = speakingTo(speaking, call)
      const id = leadIdOf(call)
      const answer = id === undefined ? closedRequestPage(ports) : await handle(ports, call, id)
      if ('kind' in answer) return answer
      return framed(asAsked(answer, ports), ports.loadPage, ports.words.write.language, requestFrame)
    }
  return {
    showRequest: inTheirs(async (ports, call, id) => {
      const link = call.url.searchParams.get('link')
      if (link !== null) return keepLink(ports, id, link)
      const key = keyOf(ports, call, id)
      return key ? pageOf(ports, id, key) : closedRequestPage(ports)
    }),
    answerRequest: inTheirs(async (ports, call, id) => {
      if (isFromElsewhere(call))
        return problem('invalid_request', {
          detail: 'Use the buttons on our own page.',
          people: ports.words.claim.useOwnPage,
        })
      const key = keyOf(ports, call, id)
      return key ? act(ports, call, id, key) : closedRequestPage(ports)
    }),
  }
}

/** The secret leaves the address at once, so that nobody reads it there or sends it on with it. */
function keepLink(ports: Speaking, id: string, link: string): Outcome | PersonPage {
  const opened = openRequestLink(ports.vault, id, link, ports.now())
  if (!opened) return closedRequestPage(ports)
  const path = pathOf(id)
  // The link itself: with a new one, whoever opens the page now and then would never come to the end of it.
  const seconds = Math.floor((opened.until.getTime() - ports.now().getTime()) / 1_000)
  const cookie = `${cookieName}=${link}; Path=${path}; Secure; HttpOnly; SameSite=Lax; Max-Age=${seconds}`
  return reply(303, undefined, { Location: path, 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store' }, [
    cookie,
  ])
}

function keyOf({ vault, now }: Speaking, { headers }: Call, id: string): VerifiedLink | undefined {
  const kept = cookieValue(headers, cookieName)
  return kept === undefined ? undefined : openRequestLink(vault, id, kept, now())
}

async function pageOf(ports: Speaking, id: string, key: VerifiedLink, last?: LastAnswer): Promise<PersonPage> {
  const { database, now, random } = ports
  const [lead, status] = await Promise.all([openLead(database, id, key), readLeadStatus(database, id, key)])
  if (!lead || !status) return closedRequestPage(ports)
  const thread = await latestMessages(database, id, maxMessages)
  const shown = { ...lead, id, receivedAt: new Date(status.received_at), thread }
  return requestPage(shown, newUlid(now(), random), ports, last)
}

async function act(ports: Speaking, call: Call, id: string, key: VerifiedLink): Promise<PersonPage | Outcome> {
  const form: Readonly<Record<string, string | undefined>> = call.body?.kind === 'form' ? call.body.value : {}
  if (form['act'] === 'take_back') {
    const status = await withdrawLead(ports, id, key)
    return status ? back(id) : closedRequestPage(ports)
  }
  if (form['act'] !== 'answer')
    return problem('invalid_request', {
      detail: 'Use one of the buttons on the page.',
      people: ports.words.claim.useButtons,
    })
  const { text = '', to, chosen } = form
  const again = (trouble: string) => pageOf(ports, id, key, { trouble, text })
  const wrong = () => again(ports.words.request.wrong({ most: messageLengths.text.max }))
  const checked = checkReply(to === undefined ? { text } : { to, chosen })
  if (!checked.ok) return wrong()
  const once = form['key'] !== undefined && keyPattern.test(form['key']) ? form['key'] : undefined
  const replied = await replyToDesk(ports, { leadId: id, token: key, reply: checked.reply, via: 'web', key: once })
  return outcomeOf(replied, { ports, id, wrong, again })
}

function outcomeOf(
  replied: Replied,
  {
    ports,
    id,
    wrong,
    again,
  }: { ports: Speaking; id: string; wrong: () => Promise<PersonPage>; again: (trouble: string) => Promise<PersonPage> },
): Outcome | PersonPage | Promise<PersonPage> {
  switch (replied.kind) {
    // What was over meanwhile is there to be seen.
    case 'stored':
    case 'gone':
    case 'full':
      return back(id)
    // Another text in a form that was sent before, by going back: it is shown again with a new key, or it would be lost.
    case 'idempotency_key_reused':
      return again(ports.words.request.sentBefore)
    case 'invalid':
      return wrong()
    case 'unknown':
      return closedRequestPage(ports)
    case 'may_be_stored':
      return problem('service_unavailable', {
        mayBeStored: true,
        people: ports.words.form.perhaps,
        cause: replied.cause,
      })
  }
}

/** The browser goes on with GET, so that a reload sends nothing again. */
function back(id: string): Outcome {
  return reply(303, undefined, { Location: `${pathOf(id)}#conversation`, 'Referrer-Policy': 'no-referrer' })
}

function pathOf(id: string): string {
  return operationRoutes.showRequest.path.replace('{id}', id)
}
