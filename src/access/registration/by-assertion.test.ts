import { randomUUID } from 'node:crypto'
import { generateKeyPair } from 'jose'
import { describe, expect, test } from 'vitest'
import { useIdJags } from '../../testing/id-jag-fixture.ts'

const { fixture, provider, other, seconds, read, registered } = useIdJags()

describe('an assertion registers', () => {
  test('once', async () => {
    const token = await provider.idJag()
    expect(await registered(token)).toBe('registered')
    expect(await registered(token)).toBe('replay_detected')
    fixture.pass(359)
    expect(await registered(token)).toBe('replay_detected')
    fixture.pass(1)
    expect(await registered(token)).toBe('expired')
  })

  test('once by its jti, however it is spelt and signed anew', async () => {
    const jti = randomUUID()
    expect(await registered(await provider.idJag({ jti }))).toBe('registered')
    expect(await registered(await provider.idJag({ jti, sub: 'user-2' }))).toBe('replay_detected')
    const signing = { key: provider.rs256.privateKey, header: { alg: 'RS256', kid: 'RS256' } }
    expect(await registered(await provider.idJag({ jti }, signing))).toBe('replay_detected')
  })

  test('once out of 20 at the same time', async () => {
    const token = await provider.idJag()
    const results = await Promise.all(Array.from({ length: 20 }, () => registered(token)))
    expect(results.filter((result) => result === 'registered')).toHaveLength(1)
    expect(results.filter((result) => result === 'replay_detected')).toHaveLength(19)
  })

  test('also where another issuer used the same jti', async () => {
    const jti = randomUUID()
    expect(await registered(await provider.idJag({ jti }))).toBe('registered')
    expect(await registered(await other.idJag({ jti }))).toBe('registered')
  })

  test('also after one with the same jti failed another check', async () => {
    const jti = randomUUID()
    const { privateKey } = await generateKeyPair('ES256')
    const bad = [
      await provider.idJag({ jti }, { key: privateKey }),
      await provider.idJag({ jti, aud: 'https://other.example' }),
      await provider.idJag({ jti, exp: seconds() - 61, iat: seconds() - 70 }),
      await provider.idJag({ jti, email_verified: false }),
      await provider.idJag({ jti, client_id: 7 }),
      await provider.idJag({ jti, scope: 'admin' }),
      await provider.idJag({ jti, cnf: { jkt: 'x' } }),
    ]
    for (const token of bad) expect(await registered(token)).not.toBe('registered')
    expect(await registered(await provider.idJag({ jti }))).toBe('registered')
  })

  test('also after a try at which the database failed', async () => {
    const token = await provider.idJag()
    const { pool } = fixture.testDatabase
    await pool.query('alter table credentials add constraint broken check (false) not valid')
    await expect(registered(token)).rejects.toThrow()
    await pool.query('alter table credentials drop constraint broken')
    expect(await registered(token)).toBe('registered')
  })

  test('what nobody else can register as: issuer and subject are told apart', async () => {
    const hashes = await Promise.all(
      [
        provider.idJag({ sub: 'a' }),
        provider.idJag({ sub: 'b' }),
        other.idJag({ sub: 'a' }),
        provider.idJag({ sub: 'a","b' }),
      ].map(async (token) => {
        const result = await read(await token)
        return result.kind === 'assertion' ? result.subjectHash : result.code
      }),
    )
    expect(new Set(hashes).size).toBe(4)
  })
})
