import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { runCommand } from '../command.ts'
import { type OwnServer, startServer } from '../lab/server.ts'
import { commandsOf, type ShownCommand } from '../signs.ts'

/** As the signs have it. */
const shownUrl = 'http://localhost:4321'

let server: OwnServer
let data: string
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'intake-walk-'))
  await chmod(data, 0o755)
  server = await startServer({ folder: inject('builtCopy'), env: { DATA_DIR: join(data, 'data') } })
})
afterAll(async () => {
  await server.stop()
  await rm(data, { recursive: true })
})

/** Runs a command as it is shown, but for what an earlier answer gave. @returns what it printed */
async function run({ command }: ShownCommand, given: Record<string, string> = {}): Promise<string> {
  const words = Object.entries(given).reduce((text, [shown, real]) => text.replaceAll(shown, real), command)
  const { code, output } = await runCommand(['sh', '-c', words.replaceAll(shownUrl, server.url)], {
    folder: inject('builtCopy'),
    env: { DATA_DIR: join(data, 'data'), DATABASE_URL: undefined, SECRET_KEY: undefined },
  })
  expect([words, code, output]).toEqual([words, 0, expect.any(String)])
  return output.replaceAll('\r', '').trim()
}

/** What is another one each time, as one of the same length. */
function plain(text: string): string {
  return (
    text
      .replaceAll(/\b(lead|req|reg|mail)_[0-9A-HJKMNP-TV-Z]{26}/g, '$1_ID')
      .replaceAll(/\b(st|clm|ci|cl)_[\w-]{43}/g, '$1_TOKEN')
      .replaceAll(/\b[B-Z]{4}-[B-Z]{4}\b/g, 'CODE')
      // Some of the ten minutes may have passed.
      .replaceAll(/"expires_in": ?(599|600)\b/g, '"expires_in":600')
      .replaceAll(/\beyJ(?:…|[\w-]+\.[\w-]+\.[\w-]+)/g, 'JWT')
      .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d\.\d{3}Z)?/g, 'MOMENT')
  )
}

/** Whether it is broken up over several lines is all the same. */
const read = (text: string): unknown => (text.startsWith('{') ? JSON.parse(plain(text)) : plain(text))

async function asShown(shown: ShownCommand, given?: Record<string, string>): Promise<string> {
  const output = await run(shown, given)
  expect([shown.command, read(output)]).toEqual([shown.command, read(shown.answer)])
  return output
}

const find = (sign: string, words: string): ShownCommand => {
  const found = commandsOf(sign).filter(({ command }) => command.includes(words))
  expect([words, found.length]).toEqual([words, 1])
  return found[0]!
}

describe('the walk from a rehearsal to a stored lead, in README.md', () => {
  const sign = 'README.md'

  test('is answered as it says', async () => {
    await asShown(find(sign, '"ada@example"'))
    await asShown(
      find(sign, '/sandbox -H \'Content-Type: application/json\' -d \'{"name":"Ada Example","email":"ada@example.com"'),
    )
    const receipt = JSON.parse(await asShown(find(sign, '/api/v1/lead -H')))
    await asShown(find(sign, 'leads list'))

    const given = { $STATUS_URL: receipt.status_url, $STATUS_TOKEN: receipt.status_token }
    const [follow, takeBack] = commandsOf(sign).filter(({ command }) => command.includes('$STATUS_URL'))
    expect(JSON.parse(await run(follow!, given))).toMatchObject({ id: receipt.id, status: 'received' })
    expect(JSON.parse(await run(takeBack!, given))).toMatchObject({ id: receipt.id, status: 'withdrawn' })
  })
})

describe('a token for a person, in docs/api.md', () => {
  const sign = 'docs/api.md'

  test('is had as it says', async () => {
    const registered = JSON.parse(await asShown(find(sign, 'verified_email')))
    const list = await asShown(find(sign, 'mails list'))
    const [id = ''] = /mail_\w{26}/.exec(list) ?? []
    const show = find(sign, 'mails show')
    const mail = await asShown(show, { [/mail_\w{26}/.exec(show.command)![0]]: id })

    const [, link = ''] = /\/claim\?link=(cl_[\w-]{43})/.exec(mail)!
    const page = await fetch(`${server.url}/claim`, {
      method: 'POST',
      body: new URLSearchParams({ link, answer: 'yes' }),
    })
    const [, code = ''] = /<output>(\d{6})<\/output>/.exec(await page.text())!
    const complete = find(sign, '"otp"')
    const shown = JSON.parse(/'(\{.*\})'/.exec(complete.command)![1]!)
    const claimed = JSON.parse(
      await asShown(complete, { [shown.claim_token]: registered.claim_token, [shown.otp]: code }),
    )

    const use = find(sign, '/api/v1/catalog')
    await asShown(use, { [/ci_[\w-]{43}/.exec(use.command)![0]]: claimed.credential })
  })
})
