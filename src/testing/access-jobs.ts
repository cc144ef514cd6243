import type { AccessApi } from './access-fixture.ts'

export const path = '/api/lead'

export const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })

export const lead = { name: 'Ada', email: 'ada@example.com', need: 'Help' }

/** What an agent sends that knows the mailbox of its person. */
export const byEmail = (address: string) => ({
  type: 'identity_assertion',
  assertion_type: 'verified_email',
  assertion: address,
})

/** What an agent sends to the lead endpoint in order to get a credential. */
export function jobsOf(api: AccessApi) {
  const post = (body: unknown, headers: Record<string, string> = {}) => api.postJson(path, body, headers)
  const register = async () =>
    (await post({ type: 'anonymous' })).json as {
      credential: string
      claim_token: string
      identity_assertion: string
    }
  return { post, register }
}
