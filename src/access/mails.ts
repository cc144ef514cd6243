import { inWords } from '../text/duration.ts'
import { type Markup, markup } from '../text/markup.ts'
import { lifetimes } from '../contract/lifetimes.ts'
import { quotedName } from '../text/quoted.ts'
import type { Mail } from '../mail/mail.ts'

/** Asks a person whether an agent may act for them. The code is not in it: programs that read mails cannot use it up. */
export function claimMail(facts: {
  to: string
  agentName: string | null
  url: string
  serviceName: string
  baseUrl: string
}): Mail {
  const agent =
    facts.agentName === null
      ? 'An agent that gave no name'
      : `An agent that calls itself ${quotedName(facts.agentName)}`
  return compose(facts.to, `Did you ask an agent to contact ${facts.serviceName}?`, [
    `${agent} says that it acts for you at ${facts.serviceName} (${facts.baseUrl}).`,
    'If that is so, open this page. It shows a code that you read to the agent:',
    { link: facts.url },
    `The page works for ${inWords(lifetimes.claimLink)}. If you did not ask for this, do nothing, or say so on that page: then the agent is turned away.`,
  ])
}

/** Brings the code with which a person approves an OAuth client. */
export function codeMail(facts: {
  to: string
  clientName: string
  code: string
  serviceName: string
  baseUrl: string
}): Mail {
  return compose(facts.to, `${facts.code} is your code for ${facts.serviceName}`, [
    `Somebody who gave this address wants to let ${quotedName(facts.clientName)} act for them at ${facts.serviceName} (${facts.baseUrl}).`,
    'If that is you, enter this code on the page where you were asked for it:',
    { code: facts.code },
    `The code works for ${inWords(lifetimes.oneTimeCode)}. Nobody of ours will ever ask you for it. If this was not you, do nothing.`,
  ])
}

/** Lets an operator into the inbox. */
export function signInMail(facts: { to: string; code: string; serviceName: string; baseUrl: string }): Mail {
  return compose(facts.to, `${facts.code} is your code for the inbox`, [
    `Somebody wants to sign in to the inbox of ${facts.serviceName} (${facts.baseUrl}) with this address. If that is you, enter this code:`,
    { code: facts.code },
    `The code works for ${inWords(lifetimes.oneTimeCode)}, in the browser that asked for it. If this was not you, do nothing.`,
  ])
}

type Part = string | { link: string } | { code: string }

/** @returns a mail of these paragraphs, as text and as HTML */
export function compose(to: string, subject: string, parts: readonly Part[]): Mail {
  const text = parts.map((part) => (typeof part === 'string' ? part : 'link' in part ? part.link : part.code))
  const html = parts.map((part) => htmlOf(part).html)
  return { to, subject, text: `${text.join('\n\n')}\n`, html: html.join('\n') }
}

function htmlOf(part: Part): Markup {
  if (typeof part === 'string') return markup`<p>${part}</p>`
  if ('link' in part) return markup`<p><a href="${part.link}">${part.link}</a></p>`
  return markup`<p style="font-size:1.6em;letter-spacing:0.15em"><strong>${part.code}</strong></p>`
}
