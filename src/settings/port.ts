import { SettingError } from './setting-error.ts'

/** @returns the port that is set, else another one @throws {SettingError} with what to set */
export function readPort(value: string | undefined, otherwise: number): number {
  if (!value) return otherwise
  if (/^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535) return Number(value)
  throw new SettingError(
    `PORT is ${JSON.stringify(value)}. Set it to a whole number from 1 to 65535, or unset it to use ${otherwise}.`,
  )
}
