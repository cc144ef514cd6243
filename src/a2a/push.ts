import { done, refuse, type Result } from './refusal.ts'

/**
 * Push notifications are not offered, and a client that asks for one is told so instead of waiting for it. Asked
 * before the SDK reads the configuration, which it would log in part.
 */
export function refusePush({ method, params }: { method: string; params: Record<string, unknown> }): Result<undefined> {
  const configuration = params['configuration']
  const configured =
    typeof configuration === 'object' &&
    configuration !== null &&
    Object.entries(configuration).some(([key, value]) => isAboutPush(key) && value !== null && value !== undefined)
  return configured || isAboutPush(method)
    ? refuse('no_push', 'Push notifications are not supported; every answer comes at once. Nothing was done.')
    : done(undefined)
}

function isAboutPush(name: string): boolean {
  return /push_?notification_?config/i.test(name)
}
