import { lifetimes } from '../contract/lifetimes.ts'
import { quotedName } from '../text/quoted.ts'
import { compose, link, type MailPart } from '../mail/compose.ts'
import { markup } from '../text/markup.ts'
import type { Mail } from '../mail/mail.ts'
import type { LiveWords } from '../words/live-groups.ts'

/** What every mail needs: its address, the facts about the sender, and the words of its language. */
export type MailFacts = { to: string; serviceName: string; baseUrl: string; words: LiveWords }

/**
 * Asks a person whether an agent may act for them. The code is not in it, so programs that read mails cannot use it up.
 */
export function claimMail(facts: MailFacts & { agentName: string | null; url: string }): Mail {
  const { to, serviceName: service, baseUrl: address, agentName } = facts
  const { claim, lists, mails, write } = facts.words
  const agent = agentName === null ? claim.unnamed : claim.named({ name: quotedName(agentName, lists.quote) })
  return compose(to, mails.claimSubject({ service }), [
    mails.claimSays({ agent, service, address }),
    mails.claimOpen,
    link(facts.url),
    mails.claimLasts({ duration: write.duration(lifetimes.claimLink) }),
  ])
}

/** Brings the code with which a person approves an OAuth client. */
export function codeMail(facts: MailFacts & { clientName: string; code: string }): Mail {
  const { to, serviceName: service, baseUrl: address, clientName, code } = facts
  const { lists, mails, write } = facts.words
  return compose(to, mails.codeSubject({ code, service }), [
    mails.codeSays({ client: quotedName(clientName, lists.quote), service, address }),
    mails.codeEnter,
    oneTimeCode(code),
    mails.codeLasts({ duration: write.duration(lifetimes.oneTimeCode) }),
  ])
}

/** Lets an operator into the inbox. */
export function signInMail(facts: MailFacts & { code: string }): Mail {
  const { to, serviceName: service, baseUrl: address, code } = facts
  const { mails, write } = facts.words
  return compose(to, mails.signInSubject({ code }), [
    mails.signInSays({ service, address }),
    oneTimeCode(code),
    mails.signInLasts({ duration: write.duration(lifetimes.oneTimeCode) }),
  ])
}

function oneTimeCode(code: string): MailPart {
  return { text: code, html: markup`<p style="font-size:1.6em;letter-spacing:0.15em"><strong>${code}</strong></p>` }
}
