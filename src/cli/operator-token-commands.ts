import { recordAudit } from '../access/operators/audit.ts'
import { endOperatorToken, listOperatorTokens, type MadeToken, makeOperatorToken } from '../access/operators/tokens.ts'
import { ruleInWords } from '../access/operators/undrafted.ts'
import {
  operatorBounds,
  operatorRoles,
  type OperatorScope,
  operatorScopeNames,
  operatorTokenDays,
  operatorTokenNameLength,
  undraftedDaily,
} from '../contract/operators.ts'
import { system } from '../runtime/system.ts'
import type { Command } from './command.ts'
import { commandUser } from './command-user.ts'
import { minute, noSuchOperator } from './operator-commands.ts'
import { someOf, wholeNumber } from './options.ts'
import { oneLine, table } from './table.ts'

/** The commands for operators' tokens, with which programs work leads. */
export const operatorTokenCommands: Record<string, Command> = {
  'operators token': {
    audited: 'operator_token_made',
    usage:
      'operators token <address> --label <what it is for> [--scope <s>] [--days <n>] [--without-draft <reply>] [--daily <n>]',
    summary: 'A token with which a program works the leads for an operator. Shown once.',
    details: `Without --scope it may do what the role of the operator allows, at most ${operatorScopeNames.join(', ')}. It is good for ${operatorTokenDays.usual} days if --days says nothing else, and no longer than its operator stands in OPERATORS.

--without-draft   a saved reply, by the name of its file, that a model may send over MCP without a draft; may be given
                  several times. Only a token of an owner that may write gets such a rule
--daily           how many messages a day (UTC) go out by that rule, ${undraftedDaily.usual} if not given, at most ${undraftedDaily.most}`,
    run: async ({ words: [address = ''], options, database, settings: { operators } }) => {
      const operator = address.toLowerCase()
      const role = operators.get(operator)
      if (!role) throw new Error(noSuchOperator(operator, [...operators.keys()]))
      const replies = options['without-draft']
      if (options.daily && !replies) throw new Error('--daily goes with --without-draft, which names saved replies.')
      const daily = wholeNumber('--daily', options.daily, undraftedDaily.usual, undraftedDaily.most)
      const undrafted = replies && { replies, daily }
      const made = await makeOperatorToken(
        { ...system, database, operators },
        {
          operator,
          name: options.label ?? '',
          scopes: someOf('--scope', options.scope, operatorScopeNames) ?? operatorRoles[role],
          days: wholeNumber('--days', options.days, operatorTokenDays.usual, operatorTokenDays.most),
          undrafted,
        },
      )
      if (made.kind !== 'made') throw new Error(whyNotMade(made, operator, operatorRoles[role]))
      const { id, token, expiresAt } = made
      if (undrafted)
        await recordAudit(
          { ...system, database },
          { operator: commandUser(process.env), action: 'rule_set', rule: ruleInWords(id, undrafted) },
        )
      return options.json
        ? JSON.stringify({ id, token, expiresAt, ...(undrafted && { undrafted }) }, null, 2)
        : `${id}, good until ${minute(expiresAt)}\n\n  ${token}\n\nThe token is not stored and cannot be shown again.`
    },
  },
  'operators tokens': {
    audited: 'operator_tokens_listed',
    usage: 'operators tokens',
    summary: 'The tokens with which programs work the leads for operators.',
    run: async ({ options, database }) => {
      const tokens = await listOperatorTokens({ ...system, database })
      if (options.json) return JSON.stringify(tokens, null, 2)
      if (tokens.length === 0) return 'There are no tokens of operators.'
      const rows = tokens.map(({ id, email, name, scopes, lastUsedAt, expiresAt, undrafted }) => [
        id,
        oneLine(email),
        oneLine(name),
        scopes.join(' '),
        lastUsedAt ? minute(lastUsedAt) : 'never',
        minute(expiresAt),
        undrafted ? `${undrafted.daily} a day: ${oneLine(undrafted.replies.join(', '))}` : '',
      ])
      return table([['id', 'operator', 'for', 'scopes', 'last used', 'expires', 'without a draft'], ...rows])
    },
  },
  'operators revoke': {
    audited: 'operator_token_ended',
    usage: 'operators revoke <token>',
    summary: 'Ends a token of an operator at once, by its id.',
    run: async ({ words: [id = ''], options, database }) => {
      const email = await endOperatorToken({ database }, id)
      if (email === undefined)
        throw new Error(`There is no token ${JSON.stringify(id)}. npm run intake -- operators tokens lists them.`)
      return options.json ? JSON.stringify({ id, operator: email }, null, 2) : `${id} of ${oneLine(email)} is ended.`
    },
  },
}

function whyNotMade(
  { kind }: Exclude<MadeToken, { kind: 'made' }>,
  operator: string,
  scopes: readonly OperatorScope[],
): string {
  switch (kind) {
    case 'invalid':
      return `Say what the token is for, in at most ${operatorTokenNameLength} characters: --label "Weekly report".`
    case 'wrong_rule':
      return 'Name saved replies by their files in content/replies, without .md: --without-draft more-facts.'
    case 'not_allowed':
      return `The role of ${oneLine(operator)} allows ${scopes.join(', ')} and nothing more.`
    case 'reads_only':
    case 'no_owner':
      return 'Only an owner lets replies go out without a draft, with a token that carries operate:write.'
    case 'too_many':
      return `${oneLine(operator)} has ${operatorBounds.tokens} tokens. End one with: npm run intake -- operators revoke <token>`
  }
}
