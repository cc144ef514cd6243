import type { TaskPushNotificationConfig } from '@a2a-js/sdk'
import type { RandomBytes } from '../../identifiers/tokens.ts'
import { type ProtocolVersion, signingScheme } from '../definitions/protocol.ts'
import { ok, refuse, type Result } from '../refusal.ts'
import type { PushConfig } from './config.ts'

/** Longer than real addresses and tokens. */
const longest = { id: 200, url: 2_000, token: 500, scheme: 40, credentials: 2_000 } as const

const secretBytes = 32
/** Characters that a header field may hold. */
const visible = /^[\x20-\x7e]*$/
const schemeForm = /^[A-Za-z][A-Za-z0-9-]*$/

/** A config without its task, which may not be there yet. */
export type CheckedConfig = Omit<PushConfig, 'taskId' | 'contextId'>

/**
 * Checks where a client wants to be told, before anything is called or kept.
 * @param checkAddress what is wrong with an address that a stranger named, if anything
 * @returns the config, with credentials: without any, nothing could be signed
 */
export async function checkConfig(
  { id, url, token, authentication }: TaskPushNotificationConfig,
  version: ProtocolVersion,
  { checkAddress, random }: { checkAddress: (url: string) => Promise<string | undefined>; random: RandomBytes },
): Promise<Result<CheckedConfig>> {
  const { scheme = '', credentials = '' } = authentication ?? {}
  const given = { id, url, token, scheme, credentials }
  for (const [name, text] of Object.entries(given) as [keyof typeof given, unknown][]) {
    if (typeof text !== 'string' || text.length > longest[name] || !visible.test(text))
      return refuse(
        'malformed',
        `\`${name}\` of a push notification is a text of at most ${longest[name]} characters of ASCII.`,
      )
  }
  const wrong = url === '' ? 'no address' : await checkAddress(url)
  if (wrong !== undefined)
    return refuse('malformed', `\`url\` of a push notification must be a public https address: ${wrong}.`)
  if (scheme !== '' && !schemeForm.test(scheme))
    return refuse('malformed', '`scheme` of a push notification must be one of HTTP, such as Bearer.')
  const isSigned = credentials === '' || scheme === ''
  return ok({
    id,
    version,
    url,
    token,
    ...(isSigned
      ? {
          scheme: signingScheme,
          credentials: credentials || `whsec_${Buffer.from(random(secretBytes)).toString('base64')}`,
        }
      : { scheme, credentials }),
  })
}
