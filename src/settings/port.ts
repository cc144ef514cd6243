import { SettingError } from './setting-error.ts'

/** @returns whether a text is a number that a port can have */
export function isPort(value: string): boolean {
  return /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535
}

/** @returns the port that is set, else another one @throws {SettingError} with what to set */
export function readPort(value: string | undefined, otherwise: number): number {
  if (!value) return otherwise
  if (isPort(value)) return Number(value)
  throw new SettingError(
    `PORT is ${JSON.stringify(value)}. Set it to a whole number from 1 to 65535, or unset it to use ${otherwise}.`,
  )
}
