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
import { accountForm, type SeenAccount } from './account-form.ts'
import { timeMarkup, isolated } from './inline-markup.ts'

/** The beginning of the field names for saved replies that may go out without a draft. */
export const replyField = 'undrafted-'

/** A token that was just made: shown this once. */
export type NewToken = Pick<Extract<MadeToken, { kind: 'made' }>, 'token'>

/** What was in a form of the account that is shown again. */
export type FilledForm = Readonly<Record<string, string | undefined>>

/** The tokens with which programs work the leads for an operator, and the way to one more. */
export function tokenSection(
  seen: SeenAccount,
  {
    tokens,
    replies,
    made,
    filled,
  }: {
    tokens: readonly ShownOperatorToken[]
    replies: readonly SavedReply[]
    made: NewToken | undefined
    filled: FilledForm | undefined
  },
): Markup {
  const { account } = seen.words
  return markup`<section><h2>${account.tokens}</h2>
<p>${account.tokensAre.markup({ address: markup`<code>${operatorDoor}</code>`, mcp: markup`<code>${operatorMcpPath}</code>` })}</p>
${made ? markup`<p role="status" class="made">${account.tokenMade}</p><p><code class="token">${made.token}</code></p>` : []}
${tokens.length > 0 ? markup`<ul>${tokens.map((token) => tokenLine(seen, token))}</ul>` : []}
${makeForm(seen, replies, filled)}
</section>`
}

function tokenLine(
  seen: SeenAccount,
  { id, name, scopes, expiresAt, lastUsedAt, undrafted }: ShownOperatorToken,
): Markup {
  const { account } = seen.words
  const used = lastUsedAt ? account.lastUsed.markup({ time: timeMarkup(lastUsedAt) }) : markup`${account.notUsed}`
  const facts = account.tokenUntil.markup({ time: timeMarkup(expiresAt), used })
  const rule = undrafted
    ? markup`<p><small>${account.tokenRule({ count: undrafted.daily, replies: undrafted.replies.join(', ') })}</small></p>`
    : []
  const end = markup`<button name="act" value="end-token:${id}" class="secondary">${account.end}</button>`
  return markup`<li><p><strong>${isolated(name)}</strong> <small><code>${scopes.join(' ')}</code>, ${facts}</small></p>${rule}
${accountForm(seen, [], end)}</li>`
}

/** A program gets the rights of a role: its operator's, or a lesser one. */
function makeForm(seen: SeenAccount, replies: readonly SavedReply[], last: FilledForm = {}): Markup {
  const { session, words } = seen
  const { account } = words
  const filled = last['act'] === 'make-token' ? last : {}
  const may: Record<OperatorRole, string> = {
    reader: account.tokenReads,
    worker: account.tokenWorks,
    owner: account.tokenOwns,
  }
  const lesser = roleNames.slice(0, roleNames.indexOf(session.role) + 1)
  const options = lesser.map(
    (role) => markup`<option value="${role}"${role === filled['role'] ? markup` selected` : []}>${may[role]}</option>`,
  )
  return accountForm(
    seen,
    markup` class="narrow"`,
    markup`<div><label for="token-name">${account.tokenName}</label>
<input id="token-name" name="name" required maxlength="${String(operatorTokenNameLength)}" placeholder="${account.tokenExample}" value="${filled['name'] ?? ''}"></div>
<div><label for="token-role">${account.tokenMay}</label>
<select id="token-role" name="role">${options}</select></div>
<div><label for="token-days">${account.tokenDays}</label>
<input id="token-days" name="days" type="number" required min="1" max="${String(operatorTokenDays.most)}" value="${filled['days'] ?? String(operatorTokenDays.usual)}"></div>
${session.role === 'owner' && replies.length > 0 ? ruleFields(account, replies, filled) : []}
<p class="buttons"><button name="act" value="make-token">${account.makeToken}</button></p>`,
  )
}

/** What an owner allows a model with this token to send by itself. Nothing is ticked at first. */
function ruleFields(account: LiveWords['account'], replies: readonly SavedReply[], filled: FilledForm): Markup {
  const isTicked = (id: string) => filled[`${replyField}${id}`] !== undefined
  const boxes = replies.map(
    ({ id, title }) =>
      markup`<p><label><input type="checkbox" name="${replyField}${id}"${isTicked(id) ? markup` checked` : []}> ${title}</label></p>`,
  )
  return markup`<details${replies.some(({ id }) => isTicked(id)) ? markup` open` : []}><summary>${account.rule}</summary>
<p>${account.ruleIs}</p>
<fieldset><legend>${account.ruleReplies}</legend>${boxes}</fieldset>
<div><label for="token-daily">${account.ruleDaily}</label>
<input id="token-daily" name="daily" type="number" min="1" max="${String(undraftedDaily.most)}" value="${filled['daily'] ?? String(undraftedDaily.usual)}"></div></details>`
}
