import { defaultMailsPerHour } from '../contract/limits.ts'
import { SettingError } from './setting-error.ts'

/** A mail server, and the sender of our mail. */
export type MailSettings = { url: string; from: string }

/**
 * @param server `SMTP_URL` @param from `MAIL_FROM`
 * @returns nothing where no server is set @throws {SettingError}
 */
export function readMail(server: string | undefined, from: string | undefined): MailSettings | undefined {
  if (!server) return undefined
  const url = URL.parse(server)
  // The value holds a password, so the message does not repeat it.
  if (!url || !/^smtps?:$/.test(url.protocol) || !url.hostname)
    throw new SettingError(
      'SMTP_URL is not the address of a mail server. Set it to something like smtps://user:password@mail.example.com, or unset it to keep mail for the operator.',
    )
  if (!from || !isSender(from))
    throw new SettingError(
      'MAIL_FROM is not set to an address. Set it to the sender of our mail, such as "Front desk <desk@example.com>".',
    )
  return { url: server, from }
}

const mostMailsPerHour = 100_000

/** @returns how many mails strangers may cause in an hour. @throws {SettingError} with what to set */
export function readMailsPerHour(value: string | undefined): number {
  if (!value) return defaultMailsPerHour
  if (/^[1-9]\d{0,5}$/.test(value) && Number(value) <= mostMailsPerHour) return Number(value)
  throw new SettingError(
    `MAILS_PER_HOUR is ${JSON.stringify(value)}. Set it to a whole number from 1 to ${mostMailsPerHour}: how many mails strangers may cause in an hour, all together. Or unset it to use ${defaultMailsPerHour}.`,
  )
}

/** Checks roughly whether it is a sender; `src/mail` reads it in full. */
function isSender(from: string): boolean {
  const at = from.lastIndexOf('@')
  return !/[\r\n]/.test(from) && /^[^\s@]@[^\s@]/.test(from.slice(at - 1)) && !/\s/.test(from.slice(at))
}
