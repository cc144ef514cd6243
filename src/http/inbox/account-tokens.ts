import type { MadeToken, ShownOperatorToken } from '../../access/operators/tokens.ts'
import {
  type OperatorRole,
  operatorTokenDays,
  operatorTokenNameLength,
  roleNames,
  undraftedDaily,
} from '../../contract/operators.ts'
import { operatorDoor, operatorMcpPath } from '../../contract/protected-resources.ts'
import type { SavedReply } from '../../contract/saved-reply.ts'
import type { LiveWords } from '../../words/live-groups.ts'
import { type Markup, markup } from '../../text/markup.ts'
import { accountForm } from './account-form.ts'
import type { Seen } from './navigation.ts'
import { moment, told } from './words.ts'

/** With what the field of each saved reply begins that may go out without a draft. */
export const replyField = 'undrafted-'

/** A token that was just made: shown this once. */
export type NewToken = Pick<Extract<MadeToken, { kind: 'made' }>, 'token'>

/** The tokens with which programs work the leads for an operator, and the way to one more. */
export function tokenSection(
  seen: Seen,
  {
    tokens,
    replies,
    made,
  }: { tokens: readonly ShownOperatorToken[]; replies: readonly SavedReply[]; made: NewToken | undefined },
): Markup {
  const { account } = seen.words
  return markup`<section><h2>${account.tokens}</h2>
<p>${account.tokensAre.markup({ address: markup`<code>${operatorDoor}</code>`, mcp: markup`<code>${operatorMcpPath}</code>` })}</p>
${made ? markup`<p role="status" class="made">${account.tokenMade}</p><p><code class="token">${made.token}</code></p>` : []}
${tokens.length > 0 ? markup`<ul>${tokens.map((token) => tokenLine(seen, token))}</ul>` : []}
${makeForm(seen, replies)}
</section>`
}

function tokenLine(
  { session, words: { account } }: Seen,
  { id, name, scopes, expiresAt, lastUsedAt, undrafted }: ShownOperatorToken,
): Markup {
  const used = lastUsedAt ? account.lastUsed.markup({ time: moment(lastUsedAt) }) : markup`${account.notUsed}`
  const facts = account.tokenUntil.markup({ time: moment(expiresAt), used })
  const rule = undrafted
    ? markup`<p><small>${account.tokenRule({ count: undrafted.daily, replies: undrafted.replies.join(', ') })}</small></p>`
    : []
  const end = markup`<button name="act" value="end-token:${id}" class="secondary">${account.end}</button>`
  return markup`<li><p><strong>${told(name)}</strong> <small><code>${scopes.join(' ')}</code>, ${facts}</small></p>${rule}
${accountForm(session, [], end)}</li>`
}

/** A program is given what a role may do: that of its operator, or a lesser one. */
function makeForm({ session, words: { account } }: Seen, replies: readonly SavedReply[]): Markup {
  const may: Record<OperatorRole, string> = {
    reader: account.tokenReads,
    worker: account.tokenWorks,
    owner: account.tokenOwns,
  }
  const lesser = roleNames.slice(0, roleNames.indexOf(session.role) + 1)
  const options = lesser.map((role) => markup`<option value="${role}">${may[role]}</option>`)
  return accountForm(
    session,
    markup` class="narrow"`,
    markup`<div><label for="token-name">${account.tokenName}</label>
<input id="token-name" name="name" required maxlength="${String(operatorTokenNameLength)}" autocomplete="off" placeholder="${account.tokenExample}"></div>
<div><label for="token-role">${account.tokenMay}</label>
<select id="token-role" name="role">${options}</select></div>
<div><label for="token-days">${account.tokenDays}</label>
<input id="token-days" name="days" type="number" required min="1" max="${String(operatorTokenDays.most)}" value="${String(operatorTokenDays.usual)}"></div>
${session.role === 'owner' && replies.length > 0 ? ruleFields(account, replies) : []}
<p class="buttons"><button name="act" value="make-token">${account.makeToken}</button></p>`,
  )
}

/** What an owner lets the model that gets the token send by itself; nothing is ticked. */
function ruleFields(account: LiveWords['account'], replies: readonly SavedReply[]): Markup {
  const boxes = replies.map(
    ({ id, title }) => markup`<p><label><input type="checkbox" name="${replyField}${id}"> ${title}</label></p>`,
  )
  return markup`<details><summary>${account.rule}</summary>
<p>${account.ruleIs}</p>
<fieldset><legend>${account.ruleReplies}</legend>${boxes}</fieldset>
<div><label for="token-daily">${account.ruleDaily}</label>
<input id="token-daily" name="daily" type="number" min="1" max="${String(undraftedDaily.most)}" value="${String(undraftedDaily.usual)}"></div></details>`
}
