import { randomBytes } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { operatorRoles, type Operators, type UndraftedRule } from '../../contract/operators.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { makeOperatorToken } from './tokens.ts'
import { takeUndrafted } from './undrafted.ts'

const store = useTestDatabase()
const ada = 'ada@example.com'
let today = new Date('2026-11-20T12:00:00.000Z')
let mayMail = async (_to: string) => true
const ports = (operators: Operators = new Map([[ada, 'owner']])) => ({
  mayMail: (to: string) => mayMail(to),
  database: store.database,
  now: () => today,
  random: (size: number) => randomBytes(size),
  operators,
})
beforeEach(async () => {
  today = new Date('2026-11-20T12:00:00.000Z')
  await store.pool.query('delete from operator_tokens; delete from audit_entries')
})

async function make(undrafted?: UndraftedRule): Promise<string> {
  const asked = { operator: ada, name: 'Test', scopes: operatorRoles.owner, days: 30, undrafted }
  const made = await makeOperatorToken(ports(), asked)
  if (made.kind !== 'made') throw new Error(made.kind)
  return made.id
}
const take = (tokenId: string, reply = 'facts', operators?: Operators) =>
  takeUndrafted(ports(operators), { tokenId, reply, leadId: 'lead_1', to: 'eve@example.com' })

test('without a rule, nothing goes out without a draft', async () => {
  expect(await take(await make())).toEqual({ kind: 'no_rule' })
  expect(await take('opt_unknown')).toEqual({ kind: 'no_rule' })
})

test('a rule is about the replies that it names, and each use is written down with it', async () => {
  const id = await make({ replies: ['facts'], daily: 2 })
  expect(await take(id, 'first-call')).toEqual({ kind: 'other_replies', replies: ['facts'] })
  expect(await take(id)).toEqual({ kind: 'allowed', daily: 2, left: 1 })
  const { rows } = await store.pool.query('select operator, action, lead_id, rule from audit_entries')
  const rule = `${id}: facts without a draft, at most 2 a day`
  expect(rows).toEqual([{ operator: ada, action: 'sent_undrafted', lead_id: 'lead_1', rule }])
})

test('none goes to a mailbox that may get no mail, and it counts for nothing', async () => {
  const id = await make({ replies: ['facts'], daily: 1 })
  const asked: string[] = []
  mayMail = async (to) => asked.push(to) < 0
  expect(await take(id)).toEqual({ kind: 'no_mail' })
  expect(await take(id, 'first-call')).toMatchObject({ kind: 'other_replies' })
  mayMail = async () => true
  expect([asked, await take(id)]).toEqual([['eve@example.com'], { kind: 'allowed', daily: 1, left: 0 }])
})

test('so many go out in a day, also at the same time, and as many on the next', async () => {
  const id = await make({ replies: ['facts'], daily: 3 })
  const kinds = (await Promise.all(Array.from({ length: 10 }, () => take(id)))).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'allowed')).toHaveLength(3)
  expect(kinds.filter((kind) => kind === 'used_up')).toHaveLength(7)
  today = new Date('2026-11-21T00:00:00.000Z')
  expect(await take(id)).toEqual({ kind: 'allowed', daily: 3, left: 2 })
})

test('what is refused because the number is used up counts for no mailbox', async () => {
  const id = await make({ replies: ['facts'], daily: 1 })
  await take(id)
  const asked: string[] = []
  mayMail = async (to) => asked.push(to) > 0
  expect([await take(id), asked]).toEqual([{ kind: 'used_up', daily: 1 }, []])
  mayMail = async () => true
})

test('a rule ends with its token, and where its operator is no owner any more', async () => {
  const id = await make({ replies: ['facts'], daily: 3 })
  expect(await take(id, 'facts', new Map([[ada, 'worker']]))).toEqual({ kind: 'no_rule' })
  expect(await take(id, 'facts', new Map())).toEqual({ kind: 'no_rule' })
  today = new Date('2027-11-20T12:00:00.000Z')
  expect(await take(id)).toEqual({ kind: 'no_rule' })
})

test('only an owner sets one, for a token that may write, within its bounds', async () => {
  const undrafted = { replies: ['facts'], daily: 3 }
  const asked = { operator: ada, name: 'Test', scopes: operatorRoles.worker, days: 30, undrafted }
  const kindOf = async (changes: Partial<typeof asked>, role: 'worker' | 'owner' = 'owner') =>
    (await makeOperatorToken(ports(new Map([[ada, role]])), { ...asked, ...changes })).kind
  expect(await kindOf({}, 'worker')).toBe('no_owner')
  expect(await kindOf({ scopes: operatorRoles.reader as never })).toBe('reads_only')
  for (const wrong of [{ daily: 0 }, { daily: 101 }, { daily: 1.5 }, { replies: [] }, { replies: ['../x'] }])
    expect(await kindOf({ undrafted: { ...undrafted, ...wrong } })).toBe('wrong_rule')
  expect(await kindOf({})).toBe('made')
})
