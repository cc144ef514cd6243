import { expect, test } from 'vitest'
import { readAddress } from './address.ts'

test('several hosts have their own ports, and share user, database and settings', () => {
  expect(readAddress('postgres://u:p%40,q@one:5432,two,[::1]:5433/name?target_session_attrs=read-write')).toEqual({
    hosts: ['one:5432', 'two', '[::1]:5433'].map(
      (host) => `postgres://u:p%40,q@${host}/name?target_session_attrs=read-write`,
    ),
    readWrite: true,
  })
})

test.each([
  'postgres://desk:p@db.example:5432/intake',
  'postgresql://localhost/intake?sslmode=require',
  'postgres:///intake',
])('one host is the address as it was given: %s', (address) => {
  expect(readAddress(address)).toEqual({ hosts: [address], readWrite: false })
})

test.each([
  ['primary', true],
  ['any', false],
  ['standby', false],
])('target_session_attrs=%s asks for a host that may be written to: %s', (target, readWrite) => {
  expect(readAddress(`postgres://a,b/name?target_session_attrs=${target}`)?.readWrite).toBe(readWrite)
})

test.each(['mysql://a/b', 'postgres://u:p@one,/x', 'postgres://one:1,two:port/x', 'postgres://one,,two/x', 'one,two'])(
  '%s is no address',
  (address) => {
    expect(readAddress(address)).toBeUndefined()
  },
)
