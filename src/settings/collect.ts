import { SettingError } from './setting-error.ts'

/** Reads one setting; where its value is wrong, that is noted, and there is none: all of them are refused in the end. */
export type Attempt = <Value>(read: () => Value) => Value

/** @returns what was read @throws {SettingError} that tells all wrong values at once */
export function collect<Settings>(readAll: (attempt: Attempt) => Settings): Settings {
  const wrong: string[] = []
  const attempt: Attempt = <Value>(read: () => Value): Value => {
    try {
      return read()
    } catch (error) {
      wrong.push((error as Error).message)
      return undefined as Value
    }
  }
  const settings = readAll(attempt)
  if (wrong.length > 0) throw new SettingError(wrong.join('\n'))
  return settings
}
