import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'

export type MailServer = { url: string; folder: string; stop: () => Promise<void> }

/**
 * A real mail server on this machine. Each mail is a file of its own in a folder that is named after its recipient; the
 * files are named in the order in which mails came.
 */
export async function startMailServer(): Promise<MailServer> {
  const folder = await mkdtemp(join(tmpdir(), 'intake-mail-'))
  let received = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const inbox = join(folder, session.envelope.rcptTo[0]!.address)
        mkdirSync(inbox, { recursive: true })
        const name = String(++received).padStart(6, '0')
        // Under its name only once it is whole: tests look while mails come.
        writeFileSync(join(folder, name), Buffer.concat(chunks))
        renameSync(join(folder, name), join(inbox, name))
        done()
      })
    },
  })
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => resolve((listening.address() as { port: number }).port))
  })
  return {
    url: `smtp://127.0.0.1:${port}`,
    folder,
    stop: async () => {
      await new Promise<void>((resolve) => server.close(() => resolve()))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** @returns the mails to an address as they came, newest first */
export async function receivedMails(folder: string, address: string): Promise<string[]> {
  const inbox = join(folder, address)
  const files = await readdir(inbox).catch(() => [])
  const newestFirst = files.toSorted().toReversed()
  return Promise.all(newestFirst.map((name) => readFile(join(inbox, name), 'utf8')))
}
