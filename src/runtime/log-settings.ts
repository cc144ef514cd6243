import { logFormats, logLevels, type LogSettings } from './log.ts'
import { SettingError } from './setting-error.ts'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * @param isWatched whether a person reads along as lines are written
 * @throws {SettingError} with the remedy
 */
export function readLogSettings(env: Environment, isWatched: boolean): LogSettings {
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
