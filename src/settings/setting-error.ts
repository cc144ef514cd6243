/** Settings with unusable values. The message names each with its remedy. */
export class SettingError extends Error {
  override name = 'SettingError'
}
