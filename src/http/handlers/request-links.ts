import { hasEnded, openRequestLink } from '../../identifiers/request-link.ts'
import { submitterOf } from '../../intake/conversation/read-messages.ts'
import { type Call, formOf } from '../call.ts'
import { type Outcome, reply } from '../outcome.ts'
import type { PersonPage } from '../pages/frame.ts'
import { closedRequestPage, endedRequestPage, lostRequestPage } from '../pages/shut-request-pages.ts'
import { goingOn, keptLink, requestCookie, requestPath } from '../request-cookie.ts'
import type { Answer, Key, Speaking } from './request-shown.ts'

/** Of the page of a link that has ended: a fresh one was mailed just now. */
export const mailedParameter = 'mailed'

/** The secret is removed from the address at once, so that it is neither read there nor shared. */
export function keepLink(ports: Speaking, id: string, link: string, { isMailed = false } = {}): Outcome | PersonPage {
  const opened = openRequestLink(ports.vault, id, link, ports.now())
  if (!opened)
    return hasEnded(ports.vault, id, link, ports.now())
      ? endedRequestPage(ports, { id, link, isMailed })
      : closedRequestPage(ports)
  return reply(303, undefined, { ...goingOn, Location: requestPath(id), 'Cache-Control': 'no-store' }, [
    requestCookie(id, link, { now: ports.now(), until: opened.until }),
  ])
}

/** The page for a browser without a valid cookie. @param unsent what was typed nevertheless */
export function shut(ports: Speaking, { headers }: Call, id: string, unsent?: string): PersonPage {
  const link = keptLink(headers)
  return link !== undefined && hasEnded(ports.vault, id, link, ports.now())
    ? endedRequestPage(ports, { id, link, isMailed: false, unsent })
    : lostRequestPage(ports, unsent)
}

/**
 * Mails a fresh link for one that has ended, to the address of that request. Whoever holds the old one learns nothing
 * of that address, nor whether the request is still there.
 */
export async function mailLink(ports: Speaking, call: Call, id: string): Promise<Answer | Outcome> {
  const { link = '' } = formOf(call)
  if (!hasEnded(ports.vault, id, link, ports.now())) return keepLink(ports, id, link)
  const submitter = await submitterOf(ports.database, id)
  if (submitter) {
    const { email: to, language } = submitter
    const mail = await ports.loadMailLink()
    const mailed = await mail({ leadId: id, to, language, caller: call.caller.countedAs, desk: ports.desk })
    if (mailed.kind === 'refused')
      return endedRequestPage(ports, { id, link, isMailed: false, wait: mailed.retryAfter ?? 60 })
  }
  const Location = `${requestPath(id)}?link=${link}&${mailedParameter}`
  return reply(303, undefined, { ...goingOn, Location, 'Cache-Control': 'no-store' })
}

/** @returns what opens a request, where the link that the browser keeps does */
export function keyOf({ vault, now }: Speaking, { headers }: Call, id: string): Key | undefined {
  const link = keptLink(headers)
  const opened = link === undefined ? undefined : openRequestLink(vault, id, link, now())
  return opened && { ...opened, link: link! }
}
