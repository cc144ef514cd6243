import { afterEach, expect, test, vi } from 'vitest'
import { isUnavailable } from '../http/failure.ts'
import { system } from '../runtime/system.ts'
import { connections } from './connections.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

test('where there is no database, callers are told to come back, and the log says which setting is missing', async () => {
  vi.stubEnv('DATABASE_URL', undefined)
  vi.stubEnv('NETLIFY_DB_URL', undefined)
  const log = vi.spyOn(system, 'log').mockReturnValue()
  const error = await (async () => connections().query('select 1'))().catch((thrown: unknown) => thrown)
  expect(isUnavailable(error)).toBe(true)
  expect(log).toHaveBeenCalledWith({ event: 'setting_missing', level: 'error', setting: 'DATABASE_URL' })
})
