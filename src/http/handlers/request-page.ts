import { maxMessages } from '../../contract/message-limits.ts'
import { paths } from '../../contract/paths.ts'
import { latestMessages, openLead, readProgress } from '../../intake/conversation/read-messages.ts'
import { exportLead } from '../../intake/export-lead.ts'
import type { LiveWords } from '../../words/live-groups.ts'
import { wordsOf } from '../../words/words.ts'
import { calendarReply } from '../calendar-reply.ts'
import { type Call, formOf, type Handlers } from '../call.ts'
import { isFromElsewhere } from '../fetch-site.ts'
import { asLanguageAsked, languagesOf, speakingTo } from '../languages.ts'
import { type Outcome, problem, reply } from '../outcome.ts'
import { framed, type PersonPage } from '../pages/frame.ts'
import { thanksPage } from '../pages/thanks-page.ts'
import { requestFrame } from '../pages/request-page.ts'
import { closedRequestPage, heldRequestPage } from '../pages/shut-request-pages.ts'
import { alreadyParameter, goingOn, sentParameter } from '../request-cookie.ts'
import { leadIdOf } from './message-call.ts'
import { actOn } from './request-answers.ts'
import { keepLink, keyOf, mailedParameter, mailLink, shut } from './request-links.ts'
import { type Answer, pageOf, type RequestPagePorts, saidIn, type Speaking } from './request-shown.ts'

/** The page on which the person who sent a request sees, answers and takes it back. It works without scripts. */
export function requestPageHandlers(given: RequestPagePorts): Handlers {
  const { snapshot } = given
  const speaking: Speaking = {
    ...given,
    words: wordsOf(snapshot),
    otherWords: (snapshot.otherLanguages ?? []).map(wordsOf),
    serviceName: snapshot.serviceName,
    baseUrl: snapshot.baseUrl,
    desk: snapshot.contactEmail,
  }
  const inTheirs =
    (handle: (ports: Speaking, call: Call, id: string) => Promise<Answer | Outcome>) => async (call: Call) => {
      const ports = speakingTo(speaking, call)
      const id = leadIdOf(call)
      const answer: Answer | Outcome = id === undefined ? closedRequestPage(ports) : await handle(ports, call, id)
      if ('kind' in answer) return answer
      const language = answer.language ?? ports.words.write.language
      return framed(asLanguageAsked(answer, ports), ports.loadPage, language, requestFrame)
    }
  return {
    showRequest: inTheirs(async (ports, call, id) => {
      const link = call.url.searchParams.get('link')
      if (link !== null) return keepLink(ports, id, link, { isMailed: call.url.searchParams.has(mailedParameter) })
      const key = keyOf(ports, call, id)
      const sent = call.url.searchParams.get(sentParameter)
      const isAgain = call.url.searchParams.has(alreadyParameter)
      if (key) return pageOf(ports, id, key, { sent: sent !== null, isAgain })
      return sent === null ? shut(ports, call, id) : thank(ports, call, { id, language: sent })
    }),
    downloadRequest: inTheirs(async (ports, call, id) => {
      const key = keyOf(ports, call, id)
      const found = key && (await exportLead(ports.database, id, key, ports.now()))
      if (!found) return shut(ports, call, id)
      return reply(200, found, { 'Content-Disposition': `attachment; filename="${id}.json"` })
    }),
    downloadAgreedCall: inTheirs(async (ports, call, id) => {
      const key = keyOf(ports, call, id)
      const lead = key && (await openLead(ports.database, id, key))
      if (!lead) return shut(ports, call, id)
      const { words, serviceName } = saidIn(ports, lead.language)
      const told = { title: words.request.callWith({ service: serviceName }), written: ports.now() }
      const thread = await latestMessages(ports.database, id, maxMessages)
      return (
        calendarReply({ id, thread }, { ...told, serviceName, baseUrl: ports.baseUrl, write: words.write }) ??
        notAgreed(words)
      )
    }),
    answerRequest: inTheirs(async (ports, call, id) => {
      if (isFromElsewhere(call))
        return problem('invalid_request', {
          detail: 'Use the buttons on our own page.',
          people: ports.words.claim.useOwnPage,
        })
      const form = formOf(call)
      if (form['act'] === 'new_link') return mailLink(ports, call, id)
      const key = keyOf(ports, call, id)
      return key ? actOn(ports, call, id, key) : shut(ports, call, id, form['text'])
    }),
  }
}

/**
 * A browser without cookies cannot open the page of the request it sent. It is thanked nevertheless, if the request
 * exists and the desk has not written yet: with its reference, which stands in the address that it came to.
 */
async function thank(
  ports: Speaking,
  call: Call,
  { id, language }: { id: string; language: string },
): Promise<Outcome | PersonPage> {
  const { state } = (await readProgress(ports.database, id)) ?? {}
  if (state === 'held') return heldRequestPage(ports)
  if (state !== 'received' && state !== 'in_review') return shut(ports, call, id)
  const [own] = languagesOf(ports.snapshot)
  const { prefix, words } = languagesOf(ports.snapshot).find((one) => one.words.language === language) ?? own
  const path = `${prefix}${paths.thanks}`
  const html = await ports.loadPage(path).catch(() => '')
  return thanksPage(html, id, wordsOf({ words })) ?? reply(303, undefined, { ...goingOn, Location: path })
}

/** A link to a call that was taken back since: a page says so, and nothing is kept as a file for a calendar. */
function notAgreed({ request }: LiveWords): Outcome {
  return problem('not_found', { detail: 'No time is agreed for this request.', people: request.noCall })
}
