import { beforeEach, expect, test } from 'vitest'
import { operatorBounds, type Operators, operatorScopeNames } from '../../contract/operators.ts'
import { useAccessFixture } from '../../testing/use-access.ts'
import { verifyToken } from '../verify-token.ts'
import { endOperatorToken, listOperatorTokens, makeOperatorToken, type WantedToken } from './tokens.ts'
import { purgeOperators } from './purge.ts'

const fixture = useAccessFixture()
const operators: Operators = new Map([
  ['ada@example.com', 'owner'],
  ['ben@example.com', 'worker'],
])
beforeEach(() => fixture.testDatabase.pool.query('delete from operator_tokens'))

const wanted: WantedToken = { operator: 'ada@example.com', name: 'Weekly report', scopes: ['operate:read'], days: 30 }
const make = (changes: Partial<WantedToken> = {}) =>
  makeOperatorToken({ ...fixture.ports, operators }, { ...wanted, ...changes })
const made = async (changes: Partial<WantedToken> = {}) => {
  const result = await make(changes)
  if (result.kind !== 'made') throw new Error(result.kind)
  return result
}
const verify = (token: string, known = operators) => verifyToken(fixture.ports.database, known, token, fixture.now())

test('a token opens the API of operators, in the name of who made it', async () => {
  const { id, token } = await made()
  expect(await verify(token)).toEqual({
    id,
    scopes: ['operate:read'],
    anonymous: false,
    holder: 'operator ada@example.com',
    resource: '/api/v1/operator',
    operator: 'ada@example.com',
  })
})

test('only its hash is stored', async () => {
  const { token } = await made()
  expect(JSON.stringify(await fixture.rows('operator_tokens'))).not.toContain(token.slice(3))
})

test('it may do no more than the role of its operator, also where that was taken down since', async () => {
  expect(await make({ operator: 'ben@example.com', scopes: ['operate:admin'] })).toEqual({ kind: 'not_allowed' })
  expect(await make({ operator: 'eve@example.com' })).toEqual({ kind: 'not_allowed' })
  const { token } = await made({ scopes: operatorScopeNames })
  const scopes = async (known: Operators) => (await verify(token, known))?.scopes
  expect(await scopes(operators)).toEqual(operatorScopeNames)
  expect(await scopes(new Map([['ada@example.com', 'reader']]))).toEqual(['operate:read'])
  expect(await scopes(new Map())).toBeUndefined()
})

test('it ends by its time, and when it is ended', async () => {
  const { token: short } = await made({ days: 1 })
  const { token, id } = await made()
  fixture.pass(86_400)
  expect(await verify(short)).toBeUndefined()
  expect(await verify(token)).toBeDefined()
  expect(await listOperatorTokens(fixture.ports)).toHaveLength(1)
  await purgeOperators(fixture.ports)
  expect(await fixture.rows('operator_tokens')).toHaveLength(1)
  expect(await endOperatorToken(fixture.ports, id, 'ben@example.com')).toBeUndefined()
  expect(await endOperatorToken(fixture.ports, id)).toBe('ada@example.com')
  expect(await verify(token)).toBeUndefined()
})

test('the list says when it was last used, to a few minutes', async () => {
  const { token } = await made()
  const used = async () => (await listOperatorTokens(fixture.ports, 'ada@example.com'))[0]!.lastUsedAt
  expect(await used()).toBeNull()
  await verify(token)
  const first = fixture.now()
  fixture.pass(60)
  await verify(token)
  expect(await used()).toEqual(first)
  fixture.pass(300)
  await verify(token)
  expect(await used()).toEqual(fixture.now())
})

test.each<Partial<WantedToken>>([{ name: ' ' }, { name: 'x'.repeat(101) }, { days: 0 }, { days: 366 }, { days: 1.5 }])(
  '%j is refused',
  async (changes) => {
    expect(await make(changes)).toEqual({ kind: 'invalid' })
  },
)

test('one operator has so many at a time', async () => {
  for (let count = 0; count < operatorBounds.tokens; count++) await made()
  expect(await make()).toEqual({ kind: 'too_many' })
  expect(await make({ operator: 'ben@example.com' })).toMatchObject({ kind: 'made' })
})
