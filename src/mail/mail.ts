/** One message to one person. Personal data: it never reaches a log. */
export type Mail = {
  /** One address, without a display name. */
  to: string
  subject: string
  text: string
  html: string
  /** Where an answer goes. It may come from a stranger, and is left out where it is not a single address. */
  replyTo?: string
  /** The lead that the mail is about. A kept mail is deleted when its lead is erased. */
  leadId?: string
}

/** Resolves once a mail server, or the table of kept mails, has taken the mail. @throws {MailUnavailable} */
export type SendMail = (mail: Mail) => Promise<void>

/** The mail was not taken. Tells why by codes alone: the words of a mail server quote addresses. */
export class MailUnavailable extends Error {
  override name = 'MailUnavailable'
  /** What failed, such as `ECONNECTION` or `EENVELOPE`. */
  readonly code: string
  /** The reply code of the mail server, such as 550, where there was one. */
  readonly status: number | undefined

  constructor(code: string, status?: number) {
    super(`The mail was not taken: ${code}${status ? ` ${status}` : ''}`)
    this.code = code
    this.status = status
  }
}
