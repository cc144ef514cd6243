import { expect, test, vi } from 'vitest'
import { createDatabase } from '../database/client.ts'
import { createPool } from '../database/pool.ts'
import { insertLead } from '../intake/lead-store.ts'
import { isUnavailable, logFailure, StoreUnavailable } from './failure.ts'

const withCode = (code: string) => Object.assign(new Error('x'), { code })

test.each([
  [withCode('ECONNREFUSED'), true],
  [withCode('57P01'), true],
  [withCode('53300'), true],
  [withCode('25006'), true],
  [withCode('28P01'), true],
  [withCode('42501'), true],
  [new Error('query', { cause: withCode('ECONNRESET') }), true],
  [new Error('Query read timeout'), true],
  [new StoreUnavailable('page'), true],
  [withCode('ERR_INVALID_ARG_TYPE'), false],
  [withCode('ENOENT'), false],
  [withCode('42P01'), false],
  [new TypeError('undefined is not a function'), false],
])('%s is a store that failed: %s', (error, expected) => {
  expect(isUnavailable(error)).toBe(expected)
})

test('the log says where it failed, and nothing that a caller wrote, even where that looks like a stack', async () => {
  const log = vi.fn()
  const database = createDatabase(createPool('postgres://nobody:secret@127.0.0.1:1/none'))
  const lead = {
    name: '',
    email: 'jane@example.com',
    need: 'x\n    at 4 Hill Street, Jane Roe (patient.js:1:2)\n',
    phone: null,
    source: '',
  }
  const facts = { state: 'received', spam: undefined, statusTokenHash: '', eventId: 'evt_1', mailTargets: [] } as const
  const stored = insertLead(database, { id: 'lead_1', lead, at: new Date(), ...facts }, undefined)
  const error = await stored.catch((thrown: unknown) => thrown)
  logFailure(log, error, { requestId: 'req_1', method: 'POST', path: '/api/v1/lead' })
  const line = JSON.stringify(log.mock.calls)
  expect(line).not.toMatch(/Hill Street|jane@example/)
  expect(line).toContain('lead-store.ts')
})
