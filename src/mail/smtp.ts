import { isLoopback } from '../network/loopback.ts'
import type { Transporter } from 'nodemailer'
import { type Mail, MailUnavailable, type SendMail } from './mail.ts'

/** Resolving, connecting, greeting and TLS; the next address of the server is tried within it. */
const connectTimeoutMs = 5_000
/** Everything together, also with a server that is slow without ever falling silent. */
const defaultTimeoutMs = 10_000

/** Nothing that could end an address, begin another one or name a group. */
const singleAddress = /^[^\s\p{Cc}@,;:<>()[\]"\\]+@[^\s\p{Cc}@,;:<>()"\\]+$/u

export type SmtpOptions = {
  /** `smtp://` or `smtps://`, with user and password where the server wants them. */
  url: string
  /** Whom the mail is from: an address, or `Name <address>`. */
  from: string
  timeoutMs?: number
}

/**
 * @returns a sender over SMTP (RFC 5321). `smtps://` speaks TLS from the start; `smtp://` turns to it when the server
 *   offers it (RFC 3207), and insists on it where a password would travel. Certificates are checked in both cases.
 */
export function createSmtpMail({ url, from, timeoutMs = defaultTimeoutMs }: SmtpOptions): SendMail {
  let transport: Promise<Transporter> | undefined
  return async (mail) => {
    if (!singleAddress.test(mail.to)) throw new MailUnavailable('EADDRESS')
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      transport ??= openTransport(url)
      await (await transport).sendMail({ ...messageOf(mail, from), signal })
    } catch (error) {
      throw signal.aborted ? new MailUnavailable('ETIMEDOUT') : unavailable(error)
    }
  }
}

/** Loads the library with the first mail, so that a process that sends none never pays for it. */
async function openTransport(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    requireTLS: sendsPasswordAbroad(url),
    connectionTimeout: connectTimeoutMs,
    dnsTimeout: connectTimeoutMs,
    socketTimeout: defaultTimeoutMs,
  })
}

function messageOf({ to, subject, text, html, replyTo }: Mail, from: string) {
  return {
    from,
    ...(replyTo !== undefined && singleAddress.test(replyTo) && { replyTo: { name: '', address: replyTo } }),
    // As an object, it is taken for one address and not read as a list.
    to: { name: '', address: to },
    subject: subject.replace(/\p{Cc}+/gu, ' '),
    text,
    html,
    // RFC 3834, section 5; the other one is what Exchange reads. Nobody's holiday note answers us.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Someone in between could keep the offer of TLS from us and read the password. */
function sendsPasswordAbroad(url: string): boolean {
  const { password, hostname } = new URL(url)
  return password !== '' && !isLoopback(hostname)
}

function unavailable(error: unknown): MailUnavailable {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  return new MailUnavailable(
    typeof code === 'string' ? code : 'EUNKNOWN',
    typeof responseCode === 'number' ? responseCode : undefined,
  )
}
