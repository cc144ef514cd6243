import { postForm, postJson } from '../caller.ts'
import type { Walk } from '../reading.ts'

type AgentAuth = {
  skill?: string
  register_uri: string
  claim_uri: string
  revocation_uri: string
  identity_types_supported: string[]
  credential_types_supported: string[]
  service_auth?: object
  identity_assertion?: { assertion_types_supported: string[] }
}

type Problem = { errors?: { pointer: string; message: string }[] }

/** @returns what a refusal says that a field may be, sorted: “must be a, b or c” */
export function namedBy(json: Problem | undefined, pointer: string): string[] {
  const message = json?.errors?.find((error) => error.pointer === pointer)?.message ?? ''
  return message
    .replace(/^must be /, '')
    .split(/, (?:or )?| or /)
    .toSorted()
}

/** Registration of agents: each kind is known, an anonymous one gives a credential, and it can be ended. */
export async function readAgentAuth(auth: AgentAuth, url: string, walk: Walk): Promise<void> {
  const { ledger, ask } = walk
  const holdNamed = (pointer: string, listed: readonly string[], json: Problem | undefined) => {
    const named = namedBy(json, pointer).join(', ')
    ledger.hold(url, `register_uri names what is listed as ${pointer}`, listed.toSorted().join(', ') === named, named)
  }
  if (auth.skill) walk.follow(auth.skill, url, 'agent_auth.skill', 'text/markdown')
  for (const type of [...auth.identity_types_supported, 'none']) {
    const { status, json } = await ask(auth.register_uri, postJson({ type, agent_name: 'Truth test' }))
    const known = !(json?.errors ?? []).some(({ pointer }: { pointer: string }) => pointer === '/type')
    ledger.hold(
      url,
      type === 'none' ? 'register_uri refuses other types' : `register_uri knows the type ${type}`,
      known === (type !== 'none') && status < 500,
      `${status}`,
    )
    if (type === 'none') holdNamed('/type', auth.identity_types_supported, json)
    if (json?.credential)
      ledger.hold(
        url,
        `${type} gives a ${json.credential_type}`,
        auth.credential_types_supported.includes(json.credential_type),
        `until ${json.credential_expires}`,
      )
    if (json?.claim_token) {
      // A claim without a code is refused, and says what is missing: nobody gets a mail for a test.
      const claim = await ask(auth.claim_uri, postJson({ claim_token: json.claim_token, otp: 'x' }))
      ledger.hold(
        url,
        'claim_uri takes claims',
        claim.status >= 400 && claim.status < 500 && claim.status !== 404,
        `${claim.status} ${claim.json?.code}`,
      )
    }
  }
  for (const assertionType of [...(auth.identity_assertion?.assertion_types_supported ?? []), 'none']) {
    const { status, json } = await ask(
      auth.register_uri,
      postJson({ type: 'identity_assertion', assertion_type: assertionType }),
    )
    const known = !(json?.errors ?? []).some(({ pointer }: { pointer: string }) => pointer === '/assertion_type')
    ledger.hold(
      url,
      assertionType === 'none' ? 'register_uri refuses other assertions' : `register_uri knows ${assertionType}`,
      known === (assertionType !== 'none') && status < 500,
      `${status}`,
    )
    if (assertionType === 'none')
      holdNamed('/assertion_type', auth.identity_assertion?.assertion_types_supported ?? [], json)
  }
  if (auth.service_auth) {
    // Without an address it is refused for that alone: nobody gets a mail for a test.
    const { json } = await ask(auth.register_uri, postJson({ type: 'service_auth' }))
    const missing = (json?.errors ?? []).map(({ pointer }: { pointer: string }) => pointer).join()
    ledger.hold(url, 'register_uri knows the type service_auth', missing === '/login_hint', missing)
  }
  const again = await ask(auth.register_uri, postJson({ type: 'anonymous', agent_name: 'Truth test' }))
  const ended = await ask(auth.revocation_uri, postForm({ token: String(again.json?.credential) }))
  const after = await ask(auth.revocation_uri.replace(/\/?$/, '?sandbox=true'), {
    headers: { Authorization: `Bearer ${again.json?.credential}` },
  })
  ledger.hold(
    url,
    'revocation_uri ends a credential at once',
    ended.status === 200 && after.status === 401,
    `${ended.status}, then ${after.status}`,
  )
}
