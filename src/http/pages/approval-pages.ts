import {
  type AuthorizationRequest,
  type ErrorRedirect,
  parametersAgain,
} from '../../access/oauth/authorization-request.ts'
import type { Client } from '../../access/oauth/client.ts'
import type { AccessPorts } from '../../access/ports.ts'
import { lifetimes } from '../../contract/lifetimes.ts'
import { operationRoutes } from '../../contract/routes.ts'
import { quotedName } from '../../text/quoted.ts'
import type { LiveWords } from '../../words/live-groups.ts'
import { codeField, field } from './field.ts'
import type { PersonPage } from './frame.ts'
import { type Markup, markup } from '../../text/markup.ts'

const action = operationRoutes.approve.path

/** Whose service it is, what is said to people, and for how long an approval can be renewed. */
type Place = Pick<AccessPorts, 'baseUrl' | 'serviceName' | 'words' | 'refreshSeconds'>

/** First page: which client asks for what, and the field for the address that gets the code. */
export function emailPage(
  request: AuthorizationRequest,
  parameters: Readonly<Record<string, string>>,
  place: Place,
  trouble?: { email: string; message: string },
): PersonPage {
  const { approval } = place.words
  const { title } = approval
  const hidden = Object.entries(parameters).map(
    ([name, value]) => markup`<input type="hidden" name="${name}" value="${value}">`,
  )
  const control = { type: 'email', autocomplete: 'email', maxlength: '254', value: trouble?.email ?? '' }
  return {
    status: trouble ? 422 : 200,
    title: trouble ? approval.checkAddress({ title }) : title,
    content: markup`
${asked(request, place)}
${granted(request, place)}
<form method="post" action="${action}">${hidden}
${field('email', approval.email, control, trouble?.message)}
<p>${approval.codeSent}</p>
<p><button>${approval.sendCode}</button></p>
</form>`,
  }
}

/**
 * Second page: the code, and yes or no, with the way back to the first: for another code, or another address. What the
 * person read there stands below, so that the field and what was wrong with it are in sight.
 */
export function decisionPage(
  request: AuthorizationRequest,
  place: Place,
  { handle, email, trouble }: { handle: string; email: string; trouble?: string },
): PersonPage {
  const { approval } = place.words
  const { title } = approval
  const first = `${action}?${new URLSearchParams(parametersAgain(request, place.baseUrl))}`
  return {
    status: trouble === undefined ? 200 : 422,
    title: trouble === undefined ? title : approval.checkCode({ title }),
    content: markup`
${asked(request, place)}
<form method="post" action="${action}">
<input type="hidden" name="approval" value="${handle}">
${codeField(approval.code({ email }), trouble)}
<p class="buttons"><button name="answer" value="yes">${approval.approve}</button> <button name="answer" value="no" class="secondary" formnovalidate>${approval.deny}</button></p>
</form>
<p>${approval.noMail.markup({ link: markup`<a href="${first}">${approval.beginAgain}</a>` })}</p>
${granted(request, place)}`,
  }
}

/**
 * The client asked for something it cannot have. The person decides whether to go back to it; the link tells it why.
 * The error is for the client's developers, so it is OAuth's, in English.
 */
export function turnedBackPage(
  { client, location, error, description }: ErrorRedirect,
  { words }: Pick<Place, 'words'>,
): PersonPage {
  const { approval } = words
  const link = markup`<a href="${location}" rel="noreferrer">${approval.goBackTo({ place: placeOf(location, words) })}</a>`
  return {
    status: 400,
    title: approval.mistake,
    content: markup`
<h1>${approval.mistake}</h1>
<p>${approval.turnedBack.markup({ application: whatCalls(client, words) })}</p>
<p>${approval.forMakers.markup({ error: markup`<code>${error}</code>` })} <span lang="en">${description}</span></p>
<p>${approval.goBack.markup({ link })}</p>`,
  }
}

/** Which application asks, and where the person comes next. */
function asked(
  { clientName, clientId, redirectUri }: AuthorizationRequest,
  { serviceName: service, words }: Place,
): Markup {
  const { approval } = words
  const application = whatCalls({ id: clientId, name: clientName }, words)
  const place = markup`<strong>${placeOf(redirectUri, words)}</strong>`
  return markup`
<h1>${approval.title}</h1>
<p>${approval.asks.markup({ application, service })}</p>
<p class="beware">${approval.beware.markup({ place })}</p>`
}

/** What it may do, and for how long. */
function granted(
  { scopes: wanted, openid, refreshes }: AuthorizationRequest,
  { words, refreshSeconds }: Place,
): Markup {
  const { approval, scopes, write } = words
  const duration = write.duration(lifetimes.approvedCredential)
  return markup`
<h2>${approval.grants}</h2>
<ul>${[...wanted, ...openid].map((grant) => markup`<li>${scopes[grant]}</li>`)}</ul>
<p>${refreshes ? approval.renews({ duration, whole: write.duration(refreshSeconds) }) : approval.lasts({ duration })} ${approval.notYours}</p>`
}

/** What is known of a client: what it says of itself, and where, if anywhere, it is described. */
function whatCalls({ id, name: given }: Pick<Client, 'id' | 'name'>, { approval, lists }: LiveWords): Markup {
  const name = markup`<strong>${quotedName(given, lists.quote)}</strong>`
  return id.startsWith('https://')
    ? approval.described.markup({ name, host: new URL(id).host })
    : approval.application.markup({ name })
}

/** What a person can recognise an address by. */
function placeOf(redirectUri: string, { approval }: LiveWords): string {
  const { protocol, host, hostname } = new URL(redirectUri)
  if (protocol === 'http:') return approval.program({ host: hostname })
  return protocol === 'https:' ? host : approval.owner({ scheme: protocol })
}
