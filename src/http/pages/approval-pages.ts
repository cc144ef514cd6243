import type { AuthorizationRequest, ErrorRedirect } from '../../access/oauth/authorization-request.ts'
import type { Client } from '../../access/oauth/client.ts'
import { inWords } from '../../text/duration.ts'
import { lifetimes, oneTimeCodeDigits } from '../../contract/lifetimes.ts'
import { operationRoutes } from '../../contract/routes.ts'
import { quotedName } from '../../text/quoted.ts'
import { scopes } from '../../contract/scopes.ts'
import { field } from './field.ts'
import type { PersonPage } from './frame.ts'
import { type Markup, markup } from '../../text/markup.ts'

const action = operationRoutes.approve.path

/** What OpenID Connect lets the client know of the person. */
const openidGrants = {
  openid: 'Know that it is the same person as last time',
  email: 'Read the e-mail address that you enter here',
}

const digits = String(oneTimeCodeDigits)
const codeAttributes = {
  inputmode: 'numeric',
  autocomplete: 'one-time-code',
  pattern: `[0-9]{${digits}}`,
  maxlength: digits,
}

/** First page: which client asks for what, and the field for the address that gets the code. */
export function emailPage(
  request: AuthorizationRequest,
  parameters: Readonly<Record<string, string>>,
  serviceName: string,
  trouble?: { email: string; message: string },
): PersonPage {
  const hidden = Object.entries(parameters).map(
    ([name, value]) => markup`<input type="hidden" name="${name}" value="${value}">`,
  )
  return {
    status: trouble ? 422 : 200,
    title: `${trouble ? 'Please check the address: ' : ''}Approve ${quotedName(request.clientName)}`,
    content: markup`
${approvalQuestion(request, serviceName)}
<form method="post" action="${action}">${hidden}
${field('email', 'Your e-mail address', { type: 'email', autocomplete: 'email', maxlength: '254', value: trouble?.email ?? '' }, trouble?.message)}
<p>We send you a code to make sure that it is yours. Nothing is approved by this yet.</p>
<p><button>Send me the code</button></p>
</form>`,
  }
}

/** Second page: the code, and yes or no. */
export function decisionPage(
  request: AuthorizationRequest,
  { handle, email, serviceName, trouble }: { handle: string; email: string; serviceName: string; trouble?: string },
): PersonPage {
  return {
    status: trouble === undefined ? 200 : 422,
    title: `${trouble === undefined ? '' : 'Please check the code: '}Approve ${quotedName(request.clientName)}`,
    content: markup`
${approvalQuestion(request, serviceName)}
<form method="post" action="${action}">
<input type="hidden" name="approval" value="${handle}">
${field('code', `The code that we sent to ${email}`, codeAttributes, trouble)}
<p class="buttons"><button name="answer" value="yes">Approve</button> <button name="answer" value="no" class="secondary" formnovalidate>Deny</button></p>
</form>`,
  }
}

/** The client asked for what it cannot have. The person decides whether to go back to it; the link tells it why. */
export function turnedBackPage({ client, location, error, description }: ErrorRedirect): PersonPage {
  return {
    status: 400,
    title: 'The application made a mistake',
    content: markup`
<h1>The application made a mistake</h1>
<p>${whatCalls(client)} sent you here with a request that cannot be answered. Nobody checked its name. Nothing was approved.</p>
<p>For those who make it: <code>${error}</code>. ${description}</p>
<p><a href="${location}" rel="noreferrer">Go back to ${placeOf(location)}</a>, if that is where you came from. Otherwise close the page.</p>`,
  }
}

function approvalQuestion(
  { clientName, clientId, redirectUri, scopes: asked, openid }: AuthorizationRequest,
  serviceName: string,
): Markup {
  const grants = [...asked.map((scope) => scopes[scope]), ...openid.map((scope) => openidGrants[scope])]
  return markup`
<h1>Approve ${quotedName(clientName)}?</h1>
<p>${whatCalls({ id: clientId, name: clientName })} asks to act for you at ${serviceName}. Nobody checked its name. You will be sent back to <strong>${placeOf(redirectUri)}</strong>.</p>
<h2>What it may do if you approve</h2>
<ul>${grants.map((grant) => markup`<li>${grant}</li>`)}</ul>
<p>It may do so for ${inWords(lifetimes.approvedCredential)}. If you did not start this in that application yourself, close the page.</p>`
}

/** What is known of a client: what it says of itself, and where, if anywhere, it is described. */
function whatCalls({ id, name }: Pick<Client, 'id' | 'name'>): Markup {
  const described = id.startsWith('https://') ? ` and is described at ${new URL(id).host}` : ''
  return markup`An application that calls itself <strong>${quotedName(name)}</strong>${described}`
}

/** What a person can recognise an address by. */
function placeOf(redirectUri: string): string {
  const { protocol, host, hostname } = new URL(redirectUri)
  if (protocol === 'http:') return `a program on this computer (${hostname})`
  return protocol === 'https:' ? host : `the application that owns ${protocol}`
}
