/** One message to one person. Personal data: it never reaches a log. */
export type Mail = {
  /** One address, without a display name. */
  to: string
  subject: string
  text: string
  html: string
  /** Whom an answer goes to; one address, which may come from a stranger. What is no single address is left out. */
  replyTo?: string
  /** The lead that it tells of: where the mail is kept, it goes when that is erased. */
  leadId?: string
}

/** Resolves once somebody else is responsible for the mail. @throws MailUnavailable */
export type SendMail = (mail: Mail) => Promise<void>

/** Nobody took the mail. Says why by codes alone: the server's own words quote addresses. */
export class MailUnavailable extends Error {
  override name = 'MailUnavailable'
  /** What failed, such as `ECONNECTION` or `EENVELOPE`. */
  readonly code: string
  /** The server's answer, such as 550, where there was one. */
  readonly status: number | undefined

  constructor(code: string, status?: number) {
    super(`The mail was not taken: ${code}${status ? ` ${status}` : ''}`)
    this.code = code
    this.status = status
  }
}
