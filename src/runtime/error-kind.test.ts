import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'
import { expect, test } from 'vitest'
import { MailUnavailable } from '../mail/mail.ts'
import { errorKind } from './error-kind.ts'

test.each([
  [new Error('Query read timeout'), 'timeout'],
  [new DrizzleQueryError('select 1', [], new Error('timeout exceeded when trying to connect')), 'timeout'],
  [new DrizzleQueryError('select 1', [], Object.assign(new Error('no'), { code: '40001' })), '40001'],
  [new pg.DatabaseError('ada@example.com', 1, 'error'), 'error'],
  [Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }), 'ECONNREFUSED'],
  [new MailUnavailable('ETIMEDOUT'), 'ETIMEDOUT'],
  [new TypeError('ada@example.com is not a function'), 'TypeError'],
  ['ada@example.com', 'string'],
])('%s is told in the log as %j', (error, kind) => {
  expect(errorKind(error)).toBe(kind)
})
