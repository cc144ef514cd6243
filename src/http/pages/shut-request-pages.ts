import { lifetimes } from '../../contract/lifetimes.ts'
import { pathFor } from '../../contract/operation-route.ts'
import { operationRoutes } from '../../contract/routes.ts'
import { type Markup, markup } from '../../text/markup.ts'
import type { LiveWords } from '../../words/live-groups.ts'
import type { PersonPage } from './frame.ts'
import { toCopy } from './to-copy.ts'

/** @param desk its mailbox, where the site names one */
type Place = { words: LiveWords; serviceName: string; desk: string | undefined }

/**
 * The page when nothing can be opened. An unknown request, another's link and a made-up one look alike. @param unsent
 * what was typed nevertheless
 */
export function closedRequestPage(place: Place, unsent?: string): PersonPage {
  const { closedTitle, closedSays } = place.words.request
  return nothingToOpen(place, { title: closedTitle, says: closedSays }, unsent)
}

/** The same where no link was followed, and the browser keeps none: whether there is such a request is not said. */
export function lostRequestPage(place: Place, unsent?: string): PersonPage {
  const { lostTitle, lostSays } = place.words.request
  return nothingToOpen(place, { title: lostTitle, says: lostSays }, unsent)
}

/** For a browser that keeps no cookie, and has sent a request that looks like spam: nothing is promised. */
export function heldRequestPage({ words, serviceName, desk }: Place): PersonPage {
  const { thanks, requestStates, problems } = words
  return {
    status: 200,
    title: thanks.title,
    content: markup`<h1>${thanks.title}</h1>
<p>${requestStates.held}</p>
${mailbox(desk, words)}
<p><a href="/">${problems.home({ name: serviceName })}</a></p>`,
    headers: { 'Cache-Control': 'no-store' },
  }
}

function nothingToOpen(
  { words, serviceName, desk }: Place,
  { title, says }: { title: string; says: LiveWords['request']['closedSays'] },
  unsent: string | undefined,
): PersonPage {
  const { write, problems } = words
  return {
    status: 404,
    title,
    content: markup`<h1>${title}</h1>
<p>${says({ duration: write.duration(lifetimes.requestLink) })}</p>
${mailbox(desk, words)}
${notSent(unsent === undefined ? undefined : { text: unsent }, words)}
<p><a href="/">${problems.home({ name: serviceName })}</a></p>`,
    headers: { 'Cache-Control': 'no-store' },
  }
}

/**
 * The page for a real link that has expired. It does not tell whether the request still exists.
 * @param last whether a fresh one was mailed just now, or in how many seconds one may be asked for
 */
export function endedRequestPage(
  { words, serviceName, desk }: Place,
  {
    id,
    link,
    isMailed,
    wait,
    unsent,
  }: { id: string; link: string; isMailed: boolean; wait?: number; unsent?: string | undefined },
): PersonPage {
  const { request, write, problems } = words
  const action = pathFor(operationRoutes.answerRequest, { id })
  const form = markup`<form method="post" action="${action}"><input type="hidden" name="link" value="${link}">
<p>${request.newLinkSays}</p>
<p class="buttons"><button name="act" value="new_link">${request.newLink}</button></p></form>`
  const later = wait === undefined ? [] : markup`<p role="alert" class="field-error">${request.newLinkLater}</p>`
  return {
    status: wait === undefined ? 410 : 429,
    title: request.endedTitle,
    content: markup`<h1>${request.endedTitle}</h1>
<p>${request.endedSays({ duration: write.duration(lifetimes.requestLink) })}</p>
${notSent(unsent === undefined ? undefined : { text: unsent }, words)}
${later}${isMailed ? markup`<p role="status" class="made">${request.newLinkMailed}</p>` : form}
${mailbox(desk, words)}
<p><a href="/">${problems.home({ name: serviceName })}</a></p>`,
    headers: { 'Cache-Control': 'no-store', ...(wait !== undefined && { 'Retry-After': String(wait) }) },
  }
}

/** Shows what was typed for a conversation that is over, so that it is not lost. */
export function notSent(last: { text: string } | undefined, words: LiveWords): Markup {
  if (!last?.text.trim()) return markup``
  return markup`<p role="alert" class="field-error">${words.request.notSent}</p>${toCopy(last.text, words)}`
}

function mailbox(desk: string | undefined, { request }: LiveWords): Markup {
  if (desk === undefined) return markup``
  return markup`<p>${request.writeToDesk.markup({ address: markup`<a href="mailto:${desk}">${desk}</a>` })}</p>`
}
