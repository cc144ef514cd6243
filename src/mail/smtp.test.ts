import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, test } from 'vitest'
import { createThrowawayCertificate } from '../testing/throwaway-certificate.ts'
import { type Mail, MailUnavailable } from './mail.ts'
import { createSmtpMail } from './smtp.ts'

const mail: Mail = { to: 'ada@example.com', subject: 'Grüße', text: 'Your code: 1', html: '<p>Your code: 1</p>' }
const from = 'Front Desk <desk@example.org>'
const certificate = createThrowawayCertificate('mail.example')
const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function portOf(server: Server): Promise<number> {
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

type Received = { from: string; to: string[]; raw: string; secure: boolean; user: string | undefined }

/** A mail server that takes everything, unless told otherwise. Without TLS, because nobody vouches for its name. */
async function mailServer(options: SMTPServerOptions = {}) {
  const received: Received[] = []
  const server = new SMTPServer({
    ...certificate,
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    closeTimeout: 0,
    onAuth: (auth, _session, done) => done(null, { user: auth.username }),
    onData: async (stream, { envelope, secure, user }, done) => {
      const raw = Buffer.concat(await stream.toArray()).toString('utf8')
      const sender = envelope.mailFrom ? envelope.mailFrom.address : ''
      received.push({ from: sender, to: envelope.rcptTo.map(({ address }) => address), raw, secure, user })
      done()
    },
    ...options,
  })
  server.on('error', () => {})
  const port = await portOf(server.listen(0, '127.0.0.1'))
  closing.push(() => new Promise<void>((done) => server.close(() => done())))
  return { port, received }
}

const failureOf = async (sending: Promise<void>) => {
  const error = await sending.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof MailUnavailable)) throw new Error('was not refused as unavailable')
  expect(`${error.message} ${error.stack}`).not.toMatch(/example\.(com|org)/)
  return { code: error.code, status: error.status }
}

describe('a mail by SMTP', () => {
  test('arrives with both parts, and says that a machine wrote it', async () => {
    const { port, received } = await mailServer()
    await createSmtpMail({ url: `smtp://127.0.0.1:${port}`, from })(mail)
    const [{ raw, ...envelope } = { raw: '' }] = received
    expect(envelope).toMatchObject({ from: 'desk@example.org', to: ['ada@example.com'] })
    expect(raw).toMatch(/^From: Front Desk <desk@example.org>\r$/m)
    expect(raw).toMatch(/^To: ada@example.com\r$/m)
    expect(raw).toMatch(/^Subject: =\?UTF-8\?Q\?Gr=C3=BC=C3=9Fe\?=\r$/m)
    expect(raw).toMatch(/^Content-Type: multipart\/alternative/m)
    expect(raw).toMatch(/text\/plain[^]*Your code: 1[^]*text\/html[^]*<p>Your code: 1<\/p>/)
    expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m)
    expect(raw).toMatch(/^X-Auto-Response-Suppress: All\r$/m)
  })

  test('goes out with a password on the machine itself', async () => {
    const { port, received } = await mailServer({ authOptional: false, allowInsecureAuth: true })
    await createSmtpMail({ url: `smtp://desk:a%20secret@127.0.0.1:${port}`, from })(mail)
    expect(received[0]!.user).toBe('desk')
  })

  test.each(['\r\nBcc: eve@example.com', '\nBcc: eve@example.com', '\rBcc: eve@example.com', '\r\n\r\nBcc: body'])(
    'gains no header by its subject: %j',
    async (injected) => {
      const { port, received } = await mailServer()
      await createSmtpMail({ url: `smtp://127.0.0.1:${port}`, from })({ ...mail, subject: `Hello${injected}` })
      expect(received[0]!.to).toEqual(['ada@example.com'])
      expect(received[0]!.raw).toMatch(/^Subject: Hello Bcc: /m)
      expect(received[0]!.raw).not.toMatch(/^Bcc/im)
    },
  )

  test.each([
    ['grace@example.com', 'Reply-To: grace@example.com'],
    ['grace@example.com\r\nBcc: eve@example.com', undefined],
    ['grace@example.com, eve@example.com', undefined],
    ['Grace <grace@example.com>', undefined],
  ])('is answered to %j if that is one address', async (replyTo, line) => {
    const { port, received } = await mailServer()
    await createSmtpMail({ url: `smtp://127.0.0.1:${port}`, from })({ ...mail, replyTo })
    expect(received[0]!.raw.match(/^.*(Reply-To|eve@).*$/im)?.[0]).toBe(line)
  })

  test.each([
    'ada@example.com\r\nBcc: eve@example.com',
    'ada@example.com, eve@example.com',
    'Ada <ada@example.com>',
    '<ada@example.com>',
    'all: ada@example.com;',
    '"a b"@example.com',
    'ada@example.com>\r\nRCPT TO:<eve@example.com',
    'ada',
    '',
  ])('goes to one address and not to %j', async (to) => {
    const { port, received } = await mailServer()
    expect(await failureOf(createSmtpMail({ url: `smtp://127.0.0.1:${port}`, from })({ ...mail, to }))).toMatchObject({
      code: 'EADDRESS',
    })
    expect(received).toEqual([])
  })

  test('cannot end itself early', async () => {
    const { port, received } = await mailServer()
    const text = 'before\r\n.\r\nMAIL FROM:<eve@example.com>\r\n'
    await createSmtpMail({ url: `smtp://127.0.0.1:${port}`, from })({ ...mail, text })
    expect(received).toHaveLength(1)
  })
})

describe('TLS', () => {
  test('is used when offered, with a certificate that somebody vouches for', async () => {
    const { port, received } = await mailServer({ disabledCommands: [] })
    expect((await failureOf(createSmtpMail({ url: `smtp://127.0.0.1:${port}`, from })(mail))).code).toMatch(/^E/)
    expect(received).toEqual([])
    await createSmtpMail({ url: `smtp://127.0.0.1:${port}?tls.rejectUnauthorized=false`, from })(mail)
    expect(received[0]!.secure).toBe(true)
  })

  test('comes first with smtps', async () => {
    const { port, received } = await mailServer({ secure: true })
    await createSmtpMail({ url: `smtps://127.0.0.1:${port}?tls.rejectUnauthorized=false`, from })(mail)
    expect(received[0]!.secure).toBe(true)
    expect((await failureOf(createSmtpMail({ url: `smtps://127.0.0.1:${port}`, from })(mail))).code).toMatch(/^E/)
  })

  test('is a must for a password that leaves the machine', async () => {
    let logins = 0
    const { port, received } = await mailServer({
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(null, { user: ++logins }),
    })
    // Not spelled as the machine itself, though it leads there.
    const url = `smtp://desk:secret@[::ffff:127.0.0.1]:${port}`
    expect((await failureOf(createSmtpMail({ url, from })(mail))).code).toMatch(/^E/)
    expect(received).toEqual([])
    expect(logins).toBe(0)
  })
})

describe('a mail server that does not take the mail', () => {
  const refusal = (status: number) => Object.assign(new Error('<ada@example.com> no'), { responseCode: status })

  test.each([
    ['at the door', { onConnect: (_session, done) => done(refusal(421)) }, 421],
    ['the sender', { onMailFrom: (_address, _session, done) => done(refusal(550)) }, 550],
    ['the recipient', { onRcptTo: (_address, _session, done) => done(refusal(551)) }, 551],
    [
      'the content',
      { onData: (stream, _session, done) => void stream.resume().on('end', () => done(refusal(552))) },
      552,
    ],
    ['the password', { onAuth: (_auth, _session, done) => done(refusal(535)), allowInsecureAuth: true }, 535],
  ] satisfies [string, SMTPServerOptions, number][])('refuses %s', async (_what, options, status) => {
    const { port } = await mailServer(options)
    const url = `smtp://desk:secret@127.0.0.1:${port}`
    const withPassword = 'onAuth' in options
    const sending = createSmtpMail({ url: withPassword ? url : url.replace('desk:secret@', ''), from })(mail)
    expect(await failureOf(sending)).toMatchObject({ status })
  })

  test('may take the next one', async () => {
    let calls = 0
    const { port, received } = await mailServer({
      onMailFrom: (_address, _session, done) => done(calls++ ? undefined : refusal(451)),
    })
    const send = createSmtpMail({ url: `smtp://127.0.0.1:${port}`, from })
    expect(await failureOf(send(mail))).toMatchObject({ status: 451 })
    await send(mail)
    expect(received).toHaveLength(1)
  })

  test('is not there', async () => {
    const { port } = await mailServer()
    await closing.pop()!()
    expect((await failureOf(createSmtpMail({ url: `smtp://127.0.0.1:${port}`, from })(mail))).code).toMatch(/^E/)
  })

  test.each([
    ['falls silent at once', () => {}],
    ['falls silent after the greeting', (socket: Socket) => socket.write('220 hello\r\n')],
    ['greets forever', (socket: Socket) => setInterval(() => socket.write('220-hello\r\n'), 20)],
  ])('%s', async (_what, talk) => {
    const sockets: Socket[] = []
    const timers: unknown[] = []
    const server = createServer((socket) => {
      sockets.push(socket.on('error', () => {}))
      timers.push(talk(socket))
    })
    const port = await portOf(server.listen(0, '127.0.0.1'))
    closing.push(() => {
      for (const timer of timers) if (typeof timer === 'object') clearInterval(timer as NodeJS.Timeout)
      for (const socket of sockets) socket.destroy()
      server.close()
    })
    const send = createSmtpMail({ url: `smtp://127.0.0.1:${port}`, from, timeoutMs: 300 })
    expect(await failureOf(send(mail))).toEqual({ code: 'ETIMEDOUT', status: undefined })
  })
})
