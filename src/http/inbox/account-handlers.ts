import { addPasskey, type NotAdded, offerPasskey } from '../../access/operators/passkeys/add-passkey.ts'
import { listPasskeys, removePasskey } from '../../access/operators/passkeys/passkeys.ts'
import { endAllSessions, endSession, listSessions, type OperatorSession } from '../../access/operators/session.ts'
import {
  endAllOperatorTokens,
  endOperatorToken,
  isTokenOf,
  listOperatorTokens,
  type MadeToken,
  makeOperatorToken,
} from '../../access/operators/tokens.ts'
import { recordAudit } from '../../access/operators/audit.ts'
import { ruleInWords } from '../../access/operators/undrafted.ts'
import {
  operatorBounds,
  type OperatorRole,
  operatorRoles,
  operatorTokenDays,
  roleNames,
  undraftedDaily,
  type UndraftedRule,
} from '../../contract/operators.ts'
import { tokenPatterns } from '../../contract/token-patterns.ts'
import { operationRoutes } from '../../contract/routes.ts'
import { type Call, formOf, type Handlers } from '../call.ts'
import type { Here } from '../form-address.ts'
import { type Outcome, type Page, problem, reply } from '../outcome.ts'
import type { LiveWords } from '../../words/live-groups.ts'
import { accountPage } from './account-page.ts'
import { type FilledForm, type NewToken, replyField } from './account-tokens.ts'
import { forgetCookie, forgetPages, keepCookie, readCookie } from './cookies.ts'
import { forForms, forOperators } from './guard.ts'
import type { InboxPorts } from './ports.ts'

/** What an operator sees and changes of their own account. */
export function accountHandlers(ports: InboxPorts): Handlers {
  return {
    showAccount: forOperators(ports, (call, session) => showOnce(ports, call, session)),
    changeAccount: forForms(ports, (call, session) => change(ports, call, session)),
    offerPasskey: forForms(ports, async (_call, session) => {
      const offered = await offerPasskey(ports, session)
      if (!offered)
        return problem('not_found', {
          detail: 'This site has no name that passkeys could be bound to.',
          people: ports.words.signIn.noPasskeys,
        })
      return reply(200, offered.options, {}, [keepCookie('passkey', offered.handle)])
    }),
  }
}

/** A new token comes in a cookie, which this page deletes. So a reload neither shows it again nor makes another. */
async function showOnce(ports: InboxPorts, call: Call, session: OperatorSession): Promise<Outcome> {
  const token = readCookie(call.headers, 'made')
  if (token === undefined) return show(ports, session)
  const isTheirs = tokenPatterns.operator.test(token) && (await isTokenOf(ports, token, session.operator))
  const page = await show(ports, session, isTheirs ? { made: { token } } : {})
  return { ...page, cookies: [forgetCookie('made')] }
}

/** What came of the last form: what was wrong, the token that was made, where it is shown, and what was in it. */
type Shown = { trouble?: string; made?: NewToken; here?: Here; filled?: FilledForm }

async function show(
  ports: InboxPorts,
  session: OperatorSession,
  { trouble, made, here, filled }: Shown = {},
): Promise<Page> {
  const [passkeys, sessions, tokens] = await Promise.all([
    listPasskeys(ports, session.operator),
    listSessions(ports, session.operator),
    listOperatorTokens(ports, session.operator),
  ])
  return ports.show(
    accountPage(
      { session, words: ports.words, here },
      { passkeys, sessions, tokens, replies: ports.repliesIn(null), made, baseUrl: ports.baseUrl, trouble, filled },
    ),
  )
}

function whyNotAdded({ account }: LiveWords): Record<NotAdded, string> {
  return {
    expired: account.tooLong,
    unusable: account.unusable,
    known: account.known,
    too_many: account.tooMany({ count: operatorBounds.passkeys }),
  }
}

async function change(ports: InboxPorts, call: Call, session: OperatorSession): Promise<Outcome> {
  const form = formOf(call)
  const [, act = '', id = ''] = /^([a-z-]+)(?::([\w-]+))?$/.exec(form['act'] ?? '') ?? []
  const { operator } = session
  const noSuchThing = ports.words.account.gone
  const refused = (trouble: string) => show(ports, session, { trouble, here: call.url, filled: form })
  const done = reply(303, undefined, { Location: operationRoutes.showAccount.path })
  switch (act) {
    case 'add-passkey': {
      const handle = readCookie(call.headers, 'passkey')
      const given = { handle, answer: form['passkey'] ?? '', name: form['name'] ?? '' }
      const added = await addPasskey(ports, session, given)
      if (added.kind === 'refused') return refused(whyNotAdded(ports.words)[added.reason])
      return { ...done, cookies: [forgetCookie('passkey')] }
    }
    case 'remove-passkey':
      return (await removePasskey(ports, operator, id)) ? done : refused(noSuchThing)
    case 'end-session':
      return (await endSession(ports, operator, id)) ? done : refused(noSuchThing)
    case 'make-token':
      return makeToken(ports, session, form, call.url)
    case 'end-token':
      if (!(await endOperatorToken(ports, id, operator))) return refused(noSuchThing)
      await recordAudit(ports, { operator, action: 'operator_token_ended' })
      return done
    case 'end-others':
      await endAllSessions(ports, operator, session.id)
      return done
    case 'end-all':
    case 'end-everything':
      if (act === 'end-everything' && (await endAllOperatorTokens(ports, operator)) > 0)
        await recordAudit(ports, { operator, action: 'operator_tokens_ended' })
      await endAllSessions(ports, operator)
      return reply(303, undefined, { Location: operationRoutes.showInbox.path, ...forgetPages }, [
        forgetCookie('session'),
        forgetCookie('device'),
      ])
    default:
      return refused(ports.words.inbox.useButtons)
  }
}

/** The browser goes on with GET, so that a reload makes no second token. */
async function makeToken(ports: InboxPorts, session: OperatorSession, form: FilledForm, here: Here): Promise<Outcome> {
  const { operator } = session
  const { name = '', role = '', days = '' } = form
  const known = (roleNames as string[]).includes(role) ? (role as OperatorRole) : 'reader'
  const undrafted = ruleOf(form)
  const wanted = { operator, name, scopes: operatorRoles[known], days: wholeOf(days), undrafted }
  const made = await makeOperatorToken(ports, wanted)
  if (made.kind !== 'made') return show(ports, session, { trouble: whyNotMade(made, ports.words), here, filled: form })
  await recordAudit(ports, { operator, action: 'operator_token_made' })
  if (undrafted) await recordAudit(ports, { operator, action: 'rule_set', rule: ruleInWords(made.id, undrafted) })
  const Location = operationRoutes.showAccount.path
  return reply(303, undefined, { Location, 'Cache-Control': 'no-store' }, [keepCookie('made', made.token)])
}

/** @returns the rule that was asked for: nothing where no reply is ticked, whatever the number beside it is */
function ruleOf(form: FilledForm): UndraftedRule | undefined {
  const replies = Object.keys(form)
    .filter((field) => field.startsWith(replyField))
    .map((field) => field.slice(replyField.length))
  return replies.length > 0 ? { replies, daily: wholeOf(form['daily']) } : undefined
}

function wholeOf(text = ''): number {
  return /^\d{1,3}$/.test(text) ? Number(text) : 0
}

function whyNotMade({ kind }: Exclude<MadeToken, { kind: 'made' }>, { account, inbox }: LiveWords): string {
  switch (kind) {
    case 'invalid':
      return account.tokenWrong({ days: operatorTokenDays.most })
    case 'wrong_rule':
      return account.ruleWrong({ most: undraftedDaily.most })
    case 'reads_only':
      return account.ruleReads
    case 'no_owner':
    case 'not_allowed':
      return inbox.notAllowed
    case 'too_many':
      return account.tooManyTokens({ count: operatorBounds.tokens })
  }
}
