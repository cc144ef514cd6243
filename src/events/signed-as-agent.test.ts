import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { isSignedBy, readPublicKey } from '../access/signed-agent/public-key.ts'
import { readSignature } from '../access/signed-agent/read-signature.ts'
import { signatureBase } from '../access/signed-agent/signature-base.ts'
import { agentKeyOf } from '../identifiers/agent-key.ts'
import { createVault } from '../identifiers/vault.ts'
import { signedAsAgent } from './signed-as-agent.ts'

const now = () => new Date('2026-11-20T12:00:00Z')
const vaultOf = (secret: string) => createVault(secret.repeat(40), randomBytes)
const vault = vaultOf('a')
const url = 'https://receiver.example:8443/hooks?from=desk'

describe('what is sent to others', () => {
  const headers = signedAsAgent({ method: 'POST', url }, { vault, baseUrl: 'https://desk.example', now })

  test('is verified by the key of our directory, with the reader of those who sign what they send to us', () => {
    const fields = new Headers(headers)
    const signature = readSignature(fields)!
    const base = signatureBase(signature, {
      method: 'POST',
      origin: new URL(url),
      pathname: '/hooks',
      search: '',
      fields,
    })!
    const [thumbprint, key] = readPublicKey(agentKeyOf(vault).jwk, { kidIsThumbprint: true })!
    expect(headers['Signature-Agent']).toBe('sig1="https://desk.example/.well-known/http-message-signatures-directory"')
    expect(headers['Signature-Input']).toContain(`keyid="${thumbprint}"`)
    const bytes = Buffer.from(/:(.*):/.exec(headers['Signature']!)![1]!, 'base64')
    expect(isSignedBy(key, base, bytes, 'ed25519')).toBe(true)
    expect(isSignedBy(key, base.replace('8443', '8444'), bytes, 'ed25519')).toBe(false)
  })

  test('is not signed where nobody could fetch the key', () => {
    expect(signedAsAgent({ method: 'POST', url }, { vault, baseUrl: 'http://localhost:4321', now })).toEqual({})
  })
})

test('the key is the same in every process of a deployment, and another one with another secret', () => {
  expect(agentKeyOf(vaultOf('a')).id).toBe(agentKeyOf(vault).id)
  expect(agentKeyOf(vaultOf('b')).id).not.toBe(agentKeyOf(vault).id)
})
