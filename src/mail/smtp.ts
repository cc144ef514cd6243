import { isLoopback } from '../network/loopback.ts'
import type { Transporter } from 'nodemailer'
import { type Mail, MailUnavailable, type SendMail } from './mail.ts'

/** Resolving, connecting, greeting and TLS; the next address of the server is tried within it. */
const connectTimeoutMs = 5_000
/** For the whole mail, as a server may be slow without ever falling silent. */
const defaultTimeoutMs = 10_000

/** Holds no character that could end an address, begin another one or name a group. */
const singleAddress = /^[^\s\p{Cc}@,;:<>()[\]"\\]+@[^\s\p{Cc}@,;:<>()"\\]+$/u

export type SmtpOptions = {
  /** `smtp://` or `smtps://`, with user and password where the server wants them. */
  url: string
  /** The sender: an address, or `Name <address>`. */
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
    // An object is one address to nodemailer; a text would be read as a list.
    to: { name: '', address: to },
    subject: subject.replace(/\p{Cc}+/gu, ' '),
    text,
    html,
    // Keeps holiday notes from answering us: RFC 3834, section 5, and the header that Exchange reads.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Whether a password would leave this machine. A machine in between could hide the offer of TLS, and read it. */
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
