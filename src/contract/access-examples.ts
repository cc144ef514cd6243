import { grantTypes } from './oauth.ts'

/** Examples of what tokens look like; none of them is valid. */
const exampleRandom = '3q2-7wQx0v8mZk1sYb4uT6nRfPcJhLdA5eGiKoWyBzE'
export const exampleCredential = `ci_${exampleRandom}`
export const exampleRefreshToken = `rt_${exampleRandom}.${exampleRandom}`
export const exampleClaimToken = `clm_${exampleRandom}`
export const exampleUserCode = 'WDJB-MJHT'
/** What a signed JWT looks like. */
export const exampleIdentity = 'eyJ….eyJ….…'

export const exampleRegistration = { type: 'anonymous', agent_name: 'Acme procurement agent' } as const
export const exampleClaim = { claim_token: exampleClaimToken, email: 'ada@example.com' } as const
export const exampleClaimCompletion = { claim_token: exampleClaimToken, otp: '123456' } as const
export const exampleToken = { token: exampleCredential } as const
export const exampleClientMetadata = {
  client_name: 'Acme procurement agent',
  redirect_uris: ['http://127.0.0.1:8123/callback'],
} as const
export const exampleTokenRequest = {
  grant_type: grantTypes.authorizationCode,
  code: `ac_${exampleRandom}`,
  code_verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
  client_id: 'https://agent.example/client.json',
} as const
