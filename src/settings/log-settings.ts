import type { Environment } from './environment.ts'
import { SettingError } from './setting-error.ts'

/** Levels, the gravest first. */
export const logLevels = ['error', 'warn', 'info'] as const
const logFormats = ['json', 'text'] as const

/** What the log says, and how. */
export type LogSettings = { level: (typeof logLevels)[number]; format: (typeof logFormats)[number] }

/**
 * @param isWatched whether a person reads along as lines are written
 * @throws {SettingError} with the remedy
 */
export function readLogSettings(env: Environment, { isWatched }: { isWatched: boolean }): LogSettings {
  return {
    level: oneOf(env, 'LOG_LEVEL', logLevels) ?? 'info',
    format: oneOf(env, 'LOG_FORMAT', logFormats) ?? (isWatched || env['NETLIFY_DEV'] ? 'text' : 'json'),
  }
}

function oneOf<Value extends string>(env: Environment, name: string, values: readonly Value[]): Value | undefined {
  const value = env[name]
  if (!value) return undefined
  const found = values.find((known) => known === value)
  if (found) return found
  throw new SettingError(`${name} is ${JSON.stringify(value)}. Set it to one of ${values.join(', ')}, or unset it.`)
}
