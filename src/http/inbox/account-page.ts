import type { ShownPasskey } from '../../access/operators/passkeys/passkeys.ts'
import { relyingParty } from '../../access/operators/passkeys/relying-party.ts'
import type { ShownSession } from '../../access/operators/session.ts'
import type { ShownOperatorToken } from '../../access/operators/tokens.ts'
import { passkeyNameLength } from '../../contract/operators.ts'
import type { SavedReply } from '../../contract/saved-reply.ts'
import { operationRoutes } from '../../contract/routes.ts'
import type { PersonPage } from '../pages/frame.ts'
import { type Markup, markup } from '../../text/markup.ts'
import { accountForm, type SeenAccount } from './account-form.ts'
import { type FilledForm, type NewToken, tokenSection } from './account-tokens.ts'
import { inboxNavigation } from './navigation.ts'
import { passkeyTroubles } from './sign-in-page.ts'
import { timeMarkup, isolated } from './inline-markup.ts'

const shownSessions = 3

/** The passkeys, sessions and tokens of an operator. @param facts.trouble why the last form changed nothing */
export function accountPage(
  seen: SeenAccount,
  facts: {
    passkeys: readonly ShownPasskey[]
    sessions: readonly ShownSession[]
    tokens: readonly ShownOperatorToken[]
    /** Of which an owner may say that they go out without a draft. */
    replies: readonly SavedReply[]
    made?: NewToken | undefined
    baseUrl: string
    trouble: string | undefined
    /** What the last form held. */
    filled?: FilledForm | undefined
  },
): PersonPage {
  const { passkeys, sessions, tokens, replies, made, baseUrl, trouble, filled } = facts
  const { session, words } = seen
  const { account, inbox } = words
  return {
    status: trouble === undefined ? 200 : 422,
    title: inbox.account,
    content: markup`
${inboxNavigation(seen, 'account')}
<h1>${inbox.account}</h1>
<p>${account[session.role]}</p>
${trouble === undefined ? [] : markup`<p role="alert" class="field-error">${trouble}</p>`}
<div class="account">
<section><h2>${account.passkeys}</h2>
<p>${account.passkeysAre}</p>
${passkeys.length > 0 ? markup`<ul>${passkeys.map((passkey) => passkeyLine(seen, passkey))}</ul>` : []}
${relyingParty(baseUrl) ? addForm(seen, filled) : markup`<p class="aside">${account.noName}</p>`}
</section>
<section><h2>${account.sessions}</h2>
${sessionList(seen, sessions)}
${accountForm(seen, [], markup`<p class="buttons">${sessions.length > 1 ? markup`<button name="act" value="end-others" class="secondary">${account.endOthers}</button> ` : []}<button name="act" value="end-all" class="danger">${account.endAll}</button>${tokens.length > 0 ? markup` <button name="act" value="end-everything" class="danger">${account.endEverything}</button>` : []}</p>`)}
<p class="aside">${account.endsAll}${tokens.length > 0 ? markup` ${account.tokensStay}` : []}</p>
</section>
${tokenSection(seen, { tokens, replies, made, filled })}
</div>`,
    // Stored by the browser like the page of a lead, so that going back keeps what was typed. A page with a new token
    // is not stored.
    headers: { 'Cache-Control': made ? 'no-store' : 'private, no-cache' },
  }
}

function passkeyLine(seen: SeenAccount, { id, name, createdAt, lastUsedAt, backedUp }: ShownPasskey): Markup {
  const { account } = seen.words
  const used = lastUsedAt ? account.lastUsed.markup({ time: timeMarkup(lastUsedAt) }) : markup`${account.notUsed}`
  const added = (backedUp ? account.addedAndKept : account.added).markup({ time: timeMarkup(createdAt), used })
  return markup`<li><p><strong>${isolated(name)}</strong> <small>${added}</small></p>
<details><summary class="button secondary">${account.remove}</summary>${accountForm(
    seen,
    [],
    markup`<p>${account.removes}</p>
<p class="buttons"><button name="act" value="remove-passkey:${id}" class="danger">${account.removeNow}</button></p>`,
  )}</details></li>`
}

/** The one that is looked from comes first; of many, the others are folded. */
function sessionList(seen: SeenAccount, sessions: readonly ShownSession[]): Markup {
  const own = sessions.filter(({ id }) => id === seen.session.id)
  const all = [...own, ...sessions.filter(({ id }) => id !== seen.session.id)]
  const list = (some: readonly ShownSession[]) => markup`<ul>${some.map((each) => sessionLine(seen, each))}</ul>`
  const rest = all.slice(shownSessions)
  const more = seen.words.account.moreSessions({ count: rest.length })
  return markup`${list(all.slice(0, shownSessions))}
${rest.length === 0 ? [] : markup`<details><summary>${more}</summary>${list(rest)}</details>`}`
}

function sessionLine(seen: SeenAccount, { id, browser, createdAt, lastUsedAt }: ShownSession): Markup {
  const { account } = seen.words
  const times = account.since.markup({ since: timeMarkup(createdAt), used: timeMarkup(lastUsedAt) })
  const end = markup`<button name="act" value="end-session:${id}" class="secondary">${account.end}</button>`
  return markup`<li><p><strong>${browser || account.browser}</strong> <small>${times}</small></p>
${id === seen.session.id ? markup`<p class="this">${account.thisOne}</p>` : accountForm(seen, [], end)}</li>`
}

/** A script shows it where the browser has passkeys, and fills it in. */
function addForm(seen: SeenAccount, filled: FilledForm | undefined): Markup {
  const name = filled?.['act'] === 'add-passkey' ? (filled['name'] ?? '') : ''
  const { account, signIn } = seen.words
  return markup`${accountForm(
    seen,
    markup` class="narrow" hidden data-passkey="add"${passkeyTroubles(signIn)} data-challenge="${operationRoutes.offerPasskey.path}"`,
    markup`<input type="hidden" name="act" value="add-passkey"><input type="hidden" name="passkey">
<div><label for="name">${account.newName}</label>
<input id="name" name="name" required maxlength="${String(passkeyNameLength)}" autocomplete="off" placeholder="${account.nameExample}" value="${name}"></div>
<p role="alert" class="field-error" hidden></p>
<p class="buttons"><button>${account.add}</button></p>`,
  )}
<p class="aside" data-no-passkeys>${account.addTakes}</p>`
}
