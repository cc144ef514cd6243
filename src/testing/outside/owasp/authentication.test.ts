import { randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { askLeadEndpoint, newAddress, readCode } from '../../access-journeys.ts'
import { issuerPort, useIdentityProvider } from '../../identity-provider.ts'
import { openSession, sendLead } from '../../inbox-journeys.ts'
import { describeMatrix } from '../../runtimes.ts'
import { bearer, useAttacker } from '../../attacker.ts'

/** Without its keys, a forged assertion would be told to come back, and never be read. */
useIdentityProvider()

describeMatrix('OWASP API Security Top 10', (runtime) => {
  const { send, submit } = useAttacker(runtime)

  describe('API2 authentication', () => {
    test('a token counts in its header only, and a wrong one is never taken for none', async () => {
      const { id, status_token } = await submit()
      const path = `/api/v1/lead/${id}`
      for (const asked of [`${path}?access_token=${status_token}`, `${path}?status_token=${status_token}`])
        expect((await send(asked)).status).toBe(401)
      expect((await send(path, { headers: { Cookie: `status_token=${status_token}` } })).status).toBe(401)
      for (const authorization of ['Bearer ci_guess', `Bearer ${status_token}`, 'Basic YTpi', 'Bearer', ' '])
        expect((await send('/api/v1/catalog', { headers: { Authorization: authorization } })).status).toBe(401)
    })

    test('an assertion without a signature, or with one that anybody can make, registers nobody', async () => {
      const issuer = `http://localhost:${issuerPort()}`
      const now = Math.floor(Date.now() / 1000)
      const claims = {
        iss: issuer,
        aud: runtime.url,
        sub: 'victim',
        jti: randomUUID(),
        client_id: 'x',
        iat: now,
        exp: now + 300,
      }
      const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
      const header = { typ: 'oauth-id-jag+jwt', kid: 'issuer' }
      const forged = [
        new UnsecuredJWT(claims).encode(),
        await new SignJWT(claims)
          .setProtectedHeader({ ...header, alg: 'HS256' })
          .sign(new TextEncoder().encode('secret'.repeat(8))),
        await new SignJWT(claims).setProtectedHeader({ ...header, alg: 'ES256' }).sign(privateKey),
        await new SignJWT(claims)
          .setProtectedHeader({ ...header, alg: 'ES256', jwk: await exportJWK(publicKey) })
          .sign(privateKey),
      ]
      for (const assertion of forged) {
        const assertion_type = 'urn:ietf:params:oauth:token-type:id-jag'
        const answer = await askRaw({ type: 'identity_assertion', assertion_type, assertion })
        expect([answer.status, answer.text.includes('"credential"')]).toEqual([400, false])
      }
    })

    test('a code is guessed five times at most, and then not even the right one counts', async () => {
      const email = newAddress()
      const json = { type: 'identity_assertion', assertion_type: 'verified_email', assertion: email }
      const { claim_token } = (await askLeadEndpoint(runtime, json, await runtime.freshCaller())).json
      const otp = await readCode(runtime, email, await runtime.freshCaller())
      const wrong = otp === '000000' ? '111111' : '000000'
      for (let guess = 0; guess < 5; guess += 1)
        expect((await send('/api/lead', { json: { claim_token, otp: wrong } })).status).toBe(401)
      const right = await send('/api/lead', { json: { claim_token, otp } })
      expect([right.status, right.text.includes('"credential"')]).toEqual([410, false])
    })

    test('a session of the inbox is not to be made up, nor sent anywhere but in its cookie', async () => {
      const { id, name } = await sendLead(runtime)
      const session = await openSession(runtime)
      const inCookie = await send(`/inbox/leads/${id}`, { headers: { Cookie: `__Host-inbox=${session}` } })
      expect(inCookie.text).toContain(name)
      for (const headers of [
        { Cookie: `__Host-inbox=se_${'A'.repeat(43)}` },
        { Cookie: `__Host-inbox=${session}; __Host-inbox=se_x` },
        { Cookie: `inbox=${session}` },
        bearer(session),
      ])
        expect((await send(`/inbox/leads/${id}`, { headers: headers as Record<string, string> })).text).not.toContain(
          name,
        )
    })

    const askRaw = (json: unknown) => send('/api/lead', { json })
  })
})
