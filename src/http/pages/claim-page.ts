import type { OpenClaim } from '../../access/registration/claim-link.ts'
import { maxTypedCodeLength } from '../../contract/bounds.ts'
import { lifetimes } from '../../contract/lifetimes.ts'
import { paths } from '../../contract/paths.ts'
import { problems as problemStatus } from '../../contract/problems.ts'
import { operationRoutes } from '../../contract/routes.ts'
import { quotedName } from '../../text/quoted.ts'
import type { LiveWords } from '../../words/live-groups.ts'
import { field } from './field.ts'
import type { PersonPage } from './frame.ts'
import { type Markup, markup } from '../../text/markup.ts'

/** Whose service it is, and what is said to people. */
type Said = { serviceName: string; words: LiveWords }

/** @returns what the agent calls itself; the words are its own and were not checked */
function agentCalled(name: string | null, { claim, lists }: LiveWords): Markup {
  if (name === null) return markup`${claim.unnamed}`
  return claim.named.markup({ name: markup`<strong>${quotedName(name, lists.quote)}</strong>` })
}

const codeAttributes = {
  maxlength: String(maxTypedCodeLength),
  autocomplete: 'off',
  autocapitalize: 'characters',
  spellcheck: 'false',
}

/**
 * Which agent asks a person for what, with the answers that there are: type the code that the agent shows, get a code
 * to read out to one that shows none, or turn it away.
 * @param trouble what was wrong with a code that was typed
 */
export function claimPage(
  { agentName, email, askedAt, issuer, scopes: asked }: OpenClaim,
  link: string,
  { serviceName: service, words }: Said,
  trouble?: string,
): PersonPage {
  const { claim, scopes, write } = words
  const agent = agentCalled(agentName, words)
  const said = { agent, email: markup`<strong>${email}</strong>`, service, time: momentInWords(askedAt, words) }
  const provider = issuer && markup`<strong>${new URL(issuer).host}</strong>`
  const vouched = provider ? markup`\n<p>${claim.vouched.markup({ provider })}</p>` : []
  return {
    status: 200,
    title: claim.title,
    content: markup`
<h1>${claim.title}</h1>
<p>${claim.says.markup(said)}</p>${vouched}
<h2>${claim.grants}</h2>
<ul>${asked.map((scope) => markup`<li>${scopes[scope]}</li>`)}</ul>
<p>${claim.lasts({ duration: write.duration(lifetimes.claimedCredential) })} ${claim.notAsked}</p>
<form method="post" action="${operationRoutes.answerClaim.path}">
<input type="hidden" name="link" value="${link}">
${field('user_code', claim.typeCode, codeAttributes, trouble)}
<p class="buttons"><button name="answer" value="code">${claim.typed}</button> <button name="answer" value="no" class="secondary" formnovalidate>${claim.no}</button></p>
</form>
<details><summary>${claim.noCode}</summary>
<form method="post" action="${operationRoutes.answerClaim.path}">
<input type="hidden" name="link" value="${link}">
<p>${claim.codeGoes}</p>
<p class="buttons"><button name="answer" value="yes" class="secondary">${claim.yes}</button></p>
</form>
</details>`,
  }
}

/** The page to which an agent sends its person. The proof of the mailbox is in the mail, so nothing secret is here. */
export function lookIntoMailPage({ serviceName: service, words: { claim, write } }: Said): PersonPage {
  const said = { service, duration: write.duration(lifetimes.claimLink) }
  return {
    status: 200,
    title: claim.mailTitle,
    content: markup`<h1>${claim.mailTitle}</h1>
<p>${claim.mailSays(said)}</p>
<p>${claim.mailMissing}</p>`,
  }
}

/** The code, for the person to read out. */
export function codePage(code: string, expiresAt: Date, link: string, { words }: Pick<Said, 'words'>): PersonPage {
  const { claim, write } = words
  const until = { duration: write.duration(lifetimes.oneTimeCode), time: momentInWords(expiresAt, words) }
  return {
    status: 200,
    title: claim.codeTitle,
    content: markup`
<h1>${claim.codeTitle}</h1>
<p>${claim.readOut}</p>
<p><output>${code}</output></p>
<p>${claim.worksOnce.markup(until)}</p>
<p><strong>${claim.secret}</strong> ${claim.neverAsked}</p>
<form method="post" action="${operationRoutes.answerClaim.path}">
<input type="hidden" name="link" value="${link}">
<p class="buttons"><button name="answer" value="yes" class="secondary">${claim.newCode}</button> <button name="answer" value="no" class="plain">${claim.no}</button></p>
</form>`,
  }
}

/** An agent that its person let act, and until when. */
type Claimed = { agentName: string | null; until: Date }

/** The person typed the right code. */
export function agreedPage(claimed: Claimed, link: string, said: Said): PersonPage {
  const { claim } = said.words
  return {
    status: 200,
    title: claim.agreedTitle,
    content: markup`<h1 class="ticked">${claim.agreedTitle}</h1>
<p>${mayAct(claimed, said)} ${claim.agreed}</p>
${untilWhen(claimed, link, said)}`,
  }
}

/** The person comes back to a claim that is complete. */
export function claimedPage(claimed: Claimed, link: string, said: Said): PersonPage {
  const { claim, problems } = said.words
  return {
    status: problemStatus.claim_completed.status,
    title: problems.claim_completed,
    content: markup`<h1 class="ticked">${problems.claim_completed}</h1>
<p>${mayAct(claimed, said)} ${claim.close}</p>
${untilWhen(claimed, link, said)}`,
  }
}

function mayAct({ agentName }: Claimed, { serviceName: service, words }: Said): Markup {
  return words.claim.mayAct.markup({ agent: briefly(agentName, words), service })
}

/** @returns the agent at the beginning of a sentence, once it is clear which one */
function briefly(agentName: string | null, { claim, lists }: LiveWords): Markup | string {
  return agentName === null ? claim.theAgent : markup`<strong>${quotedName(agentName, lists.quote)}</strong>`
}

/** When it ends, and how it ends at once. */
function untilWhen({ until }: Claimed, link: string, { words: { claim, write } }: Said): Markup {
  const iso = until.toISOString()
  const duration = write.duration(lifetimes.claimToken)
  const contact = markup`<a href="${paths.contact}">${claim.writeToUs}</a>`
  return markup`<dl class="ends">
<div><dt>${claim.until}</dt><dd><time datetime="${iso}">${write.day(iso.slice(0, 10))}</time></dd></div>
<div><dt>${claim.sooner}</dt><dd>${claim.endIt.markup({ duration, link: contact })}</dd></div>
</dl>
<form method="post" action="${operationRoutes.answerClaim.path}">
<input type="hidden" name="link" value="${link}">
<p class="buttons"><button name="answer" value="no" class="secondary">${claim.end}</button></p>
</form>`
}

/** The person said no. */
export function turnedAwayPage(agentName: string | null, { serviceName: service, words }: Said): PersonPage {
  const { claim, problems, write } = words
  const said = { agent: briefly(agentName, words), duration: write.duration(lifetimes.mutedAddress) }
  return {
    status: 200,
    title: claim.awayTitle,
    content: markup`
<h1 class="ended">${claim.awayTitle}</h1>
<p>${claim.away.markup(said)}</p>
<p><a href="/">${problems.home({ name: service })}</a></p>`,
  }
}

function momentInWords(at: Date, { write }: LiveWords): Markup {
  return markup`<time datetime="${at.toISOString()}">${write.moment(at)}</time>`
}
