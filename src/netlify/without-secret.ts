import { routeList } from '../contract/routes.ts'
import type { Handlers } from '../http/call.ts'
import { type Log, StoreUnavailable } from '../http/failure.ts'
import type { FunctionSettings } from '../settings/function-settings.ts'
import { secretKeyCommand } from '../settings/secret-key.ts'

/** @returns whether there is a secret, or one can be kept beside a database that is for development only */
export function hasSecret({ secretKey, ownDatabase }: Pick<FunctionSettings, 'secretKey' | 'ownDatabase'>): boolean {
  return secretKey !== undefined || ownDatabase
}

/** The failure of every operation until an operator has set the secret: callers are told to come back. */
class SecretKeyMissing extends StoreUnavailable {
  override name = 'SecretKeyMissing'
}

/** Says which setting is missing, and what makes one. */
export function tellMissing(log: Log): void {
  log({ event: 'setting_missing', level: 'error', setting: 'SECRET_KEY', made_by: secretKeyCommand })
}

/** @returns every operation, none of which answers: half a service would take what it cannot protect */
export function withoutSecret(): Handlers {
  const unavailable = () => {
    throw new SecretKeyMissing('SECRET_KEY is not set')
  }
  return Object.fromEntries(routeList.map(({ id }) => [id, unavailable]))
}
