import { expect, test } from 'vitest'
import type { Operators } from '../contract/operators.ts'
import { useTestDatabase } from '../testing/test-database.ts'
import type { CommandOptions } from './command.ts'
import { operatorTokenCommands } from './operator-token-commands.ts'

const store = useTestDatabase()
const operators: Operators = new Map([['ada@example.com', 'worker']])

const run = (name: string, words: string[], options: Partial<CommandOptions> = {}, settings = { operators }) =>
  operatorTokenCommands[name]!.run({
    words,
    options: { json: false, ...options },
    database: store.database,
    readDatabase: {} as never,
    readPromise: {} as never,
    readLanguage: {} as never,
    vault: {} as never,
    settings: settings as never,
    secrets: {} as never,
  }) as Promise<string>
const label = 'Weekly report'

test('a token is made, listed without itself, and ended', async () => {
  const { id, token } = JSON.parse(await run('operators token', ['Ada@example.com'], { label, json: true }))
  expect(token).toMatch(/^op_/)
  const listed = await run('operators tokens', [])
  expect(listed).toContain(`${id}  ada@example.com  Weekly report  operate:read operate:write  never`)
  expect(listed).not.toContain(token)
  expect(await run('operators revoke', [id])).toBe(`${id} of ada@example.com is ended.`)
  await expect(run('operators revoke', [id])).rejects.toThrow('operators tokens lists them')
  expect(await run('operators tokens', [])).toBe('There are no tokens of operators.')
})

test('what is wrong is said with the remedy', async () => {
  const wrong = async (address: string, options: Partial<CommandOptions>) =>
    run('operators token', [address], options).catch(({ message }: Error) => message)
  expect(await wrong('ad@example.com', { label })).toContain('Did you mean ada@example.com?')
  expect(await wrong('ada@example.com', {})).toContain('--label "Weekly report"')
  expect(await wrong('ada@example.com', { label, days: '400' })).toContain('from 1 to 365')
  expect(await wrong('ada@example.com', { label, scope: ['operate:all'] })).toContain('operate:read, operate:write')
  expect(await wrong('ada@example.com', { label, scope: ['operate:admin'] })).toBe(
    'The role of ada@example.com allows operate:read, operate:write and nothing more.',
  )
})

test('an owner’s token may send saved replies without a draft, which is listed and written down', async () => {
  const owner = { operators: new Map([['eve@example.com', 'owner']]) as Operators }
  const made = (options: Partial<CommandOptions>) => run('operators token', ['eve@example.com'], options, owner)
  const wrong = (options: Partial<CommandOptions>) => made({ label, ...options }).catch(({ message }: Error) => message)
  const { id, undrafted } = JSON.parse(await made({ label, 'without-draft': ['facts'], daily: '5', json: true }))
  expect(undrafted).toEqual({ replies: ['facts'], daily: 5 })
  expect(await run('operators tokens', [])).toContain('5 a day: facts')
  const { rows } = await store.pool.query(`select rule from audit_entries where action = 'rule_set'`)
  expect(rows).toEqual([{ rule: `${id}: facts without a draft, at most 5 a day` }])
  expect(await wrong({ 'without-draft': ['facts'], scope: ['operate:read'] })).toContain('Only an owner')
  expect(await wrong({ 'without-draft': ['Facts.md'] })).toContain('without .md')
  expect(await wrong({ 'without-draft': ['facts'], daily: '101' })).toContain('from 1 to 100')
  expect(await wrong({ daily: '5' })).toContain('--without-draft')
  await expect(run('operators token', ['ada@example.com'], { label, 'without-draft': ['facts'] })).rejects.toThrow(
    'Only an owner',
  )
})
