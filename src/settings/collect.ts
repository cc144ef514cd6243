import { SettingError } from './setting-error.ts'

/** Reads one setting. A wrong value is noted and read as none; `collect` then refuses all wrong values together. */
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
