import type { OpenClaim } from '../../access/registration/claim-page.ts'
import { inWords } from '../../text/duration.ts'
import { lifetimes } from '../../contract/lifetimes.ts'
import { operationRoutes } from '../../contract/routes.ts'
import { quotedName } from '../../text/quoted.ts'
import { scopes } from '../../contract/scopes.ts'
import type { PersonPage } from './frame.ts'
import { type Markup, markup } from '../../text/markup.ts'

/** @returns what the agent calls itself; the words are its own and were not checked */
function agentCalled(name: string | null): Markup {
  return name === null
    ? markup`An agent that gave no name`
    : markup`An agent that calls itself <strong>${quotedName(name)}</strong>`
}

/** Which agent asks a person for what, with the two answers that there are. */
export function claimPage({ agentName, email, askedAt }: OpenClaim, link: string, serviceName: string): PersonPage {
  return {
    status: 200,
    title: `Does this agent act for you?`,
    content: markup`
<h1>Does this agent act for you?</h1>
<p>${agentCalled(agentName)} says that it acts for <strong>${email}</strong> at ${serviceName}. It asked on <time datetime="${askedAt.toISOString()}">${askedAt.toUTCString()}</time>.</p>
<h2>What it may do if you say yes</h2>
<ul>${Object.values(scopes).map((grants) => markup`<li>${grants}</li>`)}</ul>
<p>It may do so for ${inWords(lifetimes.claimedCredential)}. It cannot read your mail or act anywhere else.</p>
<form method="post" action="${operationRoutes.answerClaim.path}">
<input type="hidden" name="link" value="${link}">
<p class="buttons"><button name="answer" value="yes">Yes, show me the code</button> <button name="answer" value="no" class="secondary">This was not me</button></p>
</form>
<p>The code goes to the agent: you read it out or paste it there. If you did not ask an agent to do this, choose “This was not me”.</p>`,
  }
}

/** The code, for the person to read out. */
export function codePage(code: string, expiresAt: Date, link: string): PersonPage {
  return {
    status: 200,
    title: 'Your code',
    content: markup`
<h1>Your code</h1>
<p class="one-time-code"><output>${code}</output></p>
<p>Read it to the agent, or paste it there. It works until <time datetime="${expiresAt.toISOString()}">${expiresAt.toUTCString()}</time>, once.</p>
<p><strong>Tell it to nobody else.</strong> We will never call or write to ask for it.</p>
<form method="post" action="${operationRoutes.answerClaim.path}">
<input type="hidden" name="link" value="${link}">
<p class="buttons"><button name="answer" value="yes" class="secondary">Show a new code</button> <button name="answer" value="no" class="secondary">This was not me</button></p>
</form>`,
  }
}

/** The person said no. */
export function turnedAwayPage(serviceName: string): PersonPage {
  return {
    status: 200,
    title: 'The agent was turned away',
    content: markup`
<h1>The agent was turned away</h1>
<p>What it had is void, and ${serviceName} sends you no more mail of this kind for ${inWords(lifetimes.mutedAddress)}. You need do nothing else.</p>
<p><a href="/">To the first page of ${serviceName}</a></p>`,
  }
}
