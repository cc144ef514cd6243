import { noChoice } from '../../contract/chosen.ts'
import { messageLengths } from '../../contract/message-limits.ts'
import type { Message } from '../../contract/messages.ts'
import { checkReply } from '../../intake/conversation/check-reply.ts'
import { latestOffer } from '../../intake/conversation/read-messages.ts'
import { type Replied, replyToDesk } from '../../intake/conversation/reply-to-desk.ts'
import { withdrawLead } from '../../intake/withdraw.ts'
import type { LiveWords } from '../../words/live-groups.ts'
import { type Call, formOf } from '../call.ts'
import { type Outcome, problem, reply } from '../outcome.ts'
import { noneField } from '../pages/request-choices.ts'
import { closedRequestPage } from '../pages/shut-request-pages.ts'
import { alreadyParameter, goingOn, requestPath } from '../request-cookie.ts'
import { typedTrouble } from '../typed-trouble.ts'
import { type Answer, type Key, pageOf, type Speaking } from './request-shown.ts'

const keyPattern = /^[0-9A-Z]{26}$/

/** Does what the form of the page asks for: sends an answer to the desk, or takes the request back. */
export async function actOn(ports: Speaking, call: Call, id: string, key: Key): Promise<Answer | Outcome> {
  const form = formOf(call)
  const { text = '', to, chosen } = form
  const here = call.url
  if (form['act'] === 'take_back') {
    const status = await withdrawLead(ports, id, key)
    if (!status) return closedRequestPage(ports, text)
    return forgetting(text.trim() === '' ? back(id) : await pageOf(ports, id, key, { text, here }))
  }
  if (form['act'] !== 'answer' && chosen === undefined)
    return problem('invalid_request', {
      detail: 'Use one of the buttons on the page.',
      people: ports.words.claim.useButtons,
    })
  const again = (trouble: (words: LiveWords) => string) =>
    pageOf(ports, id, key, { trouble, choosing: chosen !== undefined, text, here })
  const { max: most } = messageLengths.text
  const offer = chosen === undefined ? undefined : await latestOffer(ports.database, id)
  // A page opened earlier shows an older offer, so its buttons would answer the wrong question.
  if (offer !== undefined && offer.id !== to) return again(({ request }) => request.newerOffer)
  const said = chosen === undefined ? text : saidWith(chosen, offer, form)
  const wrong = () => again((words) => typedTrouble(said, most, words) ?? words.request.wrong({ most }))
  const checked = checkReply(chosen === undefined ? { text } : { to, chosen, ...(said !== '' && { text: said }) })
  if (!checked.ok) return wrong()
  const formKey = form['key'] !== undefined && keyPattern.test(form['key']) ? form['key'] : undefined
  const replied = await replyToDesk(ports, {
    leadId: id,
    token: key,
    reply: checked.reply,
    via: 'web',
    key: formKey,
    byForm: true,
  })
  return outcomeOf(replied, { ports, id, text, isChosen: chosen !== undefined, wrong, again })
}

/**
 * @returns what is said beside a choice: how it is called, with what was typed below; nothing where it says enough by
 *   itself
 */
function saidWith(
  chosen: string,
  offer: Message | undefined,
  form: Readonly<Record<string, string | undefined>>,
): string {
  const typed = form['text']?.trim() ?? ''
  if (typed === '') return chosen === noChoice ? (form[noneField] ?? '') : ''
  const label = chosen === noChoice ? form[noneField] : offer?.choices?.find(({ id }) => id === chosen)?.label
  return [label, typed].filter(Boolean).join('\n\n')
}

function outcomeOf(
  replied: Replied,
  {
    ports,
    id,
    text,
    isChosen,
    wrong,
    again,
  }: {
    ports: Speaking
    id: string
    text: string
    isChosen: boolean
    wrong: () => Promise<Answer>
    again: (trouble: (words: LiveWords) => string) => Promise<Answer>
  },
): Outcome | Answer | Promise<Answer> {
  switch (replied.kind) {
    case 'stored':
      return back(id, { isAgain: replied.replayed })
    // The page shows that the request is over now, and keeps what was typed.
    case 'gone':
    case 'full':
      return text === '' ? back(id) : again(({ request }) => request.notSent)
    // Another text in a form that was sent before, by going back: it is shown again with a new key, or it would be
    // lost.
    case 'idempotency_key_reused':
      return again(({ request }) => request.sentBefore)
    case 'invalid':
      return isChosen ? again(({ request }) => request.choiceOver) : wrong()
    case 'unknown':
      return closedRequestPage(ports, text)
    case 'may_be_stored':
      return problem('service_unavailable', {
        mayBeStored: true,
        people: ports.words.form.perhaps,
        cause: replied.cause,
      })
  }
}

/** The browser must also forget the pages that it kept for going back. */
function forgetting<Given extends Answer | Outcome>(given: Given): Given {
  return { ...given, headers: { ...('headers' in given ? given.headers : {}), 'Clear-Site-Data': '"cache"' } }
}

/** The browser goes on with GET, so that a reload sends nothing again. */
function back(id: string, { isAgain = false } = {}): Outcome {
  const query = isAgain ? `?${alreadyParameter}` : ''
  return reply(303, undefined, { ...goingOn, Location: `${requestPath(id)}${query}#conversation` })
}
