import { randomBytes } from 'node:crypto'
import type { LeadStatus } from '../../contract/answers.ts'
import { hashToken, newToken, tokenPrefixes } from '../../identifiers/tokens.ts'
import { runCommand } from '../../testing/command.ts'
import { type Attempt, halves, newAttempt, submit, type Submitted } from '../../testing/lab/leads.ts'
import { ask } from '../../testing/lab/postgres.ts'
import { eventually } from '../../testing/lab/server.ts'
import type { Receiver } from '../crash/receiver.ts'

/** What a check works with: two servers on one engine, and a lead that is stored. */
type Bench = {
  urls: readonly [string, string]
  /** Of the engine, around a pooler. */
  directUrl: string
  /** Settings of the servers, for commands beside them. */
  env: Record<string, string>
  folder: string
  receiver: Receiver
  attempt: Attempt
  stored: Submitted
}

export const operator = 'ops@example.com'

/** A check fails by throwing. */
type Check = { name: string; run: (bench: Bench) => Promise<void> }

const callsAtOnce = 40

/** In their order: the last one takes the lead back. */
export const checks: readonly Check[] = [
  {
    name: 'both are ready',
    run: async ({ urls }) => {
      for (const url of urls) expectEqual((await fetch(`${url}/api/health/ready`)).status, 200)
    },
  },
  {
    name: 'a lead is stored once, whichever is asked again',
    run: async ({ urls, attempt, stored }) => {
      const again = await submit(urls[1], attempt)
      expectEqual([again.status, again.replayed, again.receipt?.id], [201, true, stored.receipt?.id])
    },
  },
  {
    name: 'many at once with one key are one lead',
    run: async ({ urls, directUrl }) => {
      const attempt = newAttempt()
      const answers = await Promise.all(
        Array.from({ length: callsAtOnce }, (_, index) => submit(urls[index % 2]!, attempt)),
      )
      expectEqual(new Set(answers.map(({ receipt }) => receipt?.id)).size, 1)
      expectEqual((await ask(directUrl, 'select from leads where need = $1', [attempt.need])).length, 1)
    },
  },
  {
    name: 'its event is delivered',
    run: async ({ receiver, stored }) => {
      await eventually('the receiver is told', async () => receiver.told.get(stored.receipt!.id))
    },
  },
  {
    name: 'its state is followed',
    run: async (bench) => expectEqual((await askStatus(bench, 'GET')).status, 'received'),
  },
  {
    name: 'the inbox lists it, finds it and counts it',
    run: async ({ urls, directUrl, attempt }) => {
      const token = newToken(tokenPrefixes.session, randomBytes)
      await ask(
        directUrl,
        "insert into operator_sessions (token_hash, email, created_at, expires_at) values ($1, $2, now(), now() + interval '1 hour')",
        [hashToken(token), operator],
      )
      const headers = { Cookie: `__Host-inbox=${token}` }
      const get = async (path: string) => (await fetch(`${urls[0]}${path}`, { headers })).text()
      for (const path of ['/inbox', `/inbox?text=${attempt.key}`])
        if (!(await get(path)).includes(attempt.key)) throw new Error(`${path} does not have it`)
      expectEqual((JSON.parse(await get('/inbox/numbers.json')) as { leads: number }).leads, 2)
    },
  },
  {
    name: 'a command exports it',
    run: async ({ folder, env, attempt }) => {
      const words = [process.execPath, 'src/cli/intake.ts', 'leads', 'export']
      const { code, output } = await runCommand(words, { folder, env })
      expectEqual([code, output.includes(attempt.need)], [0, true])
    },
  },
  {
    name: 'it is taken back, and nothing is left by halves',
    run: async (bench) => {
      expectEqual((await askStatus(bench, 'DELETE')).status, 'withdrawn')
      const [counts] = await ask<Record<string, number>>(bench.directUrl, halves)
      expectEqual(
        Object.entries(counts!).filter(([, count]) => count > 0),
        [],
      )
    },
  },
]

/** Asks the other server than the one that stored it. */
async function askStatus({ urls, stored }: Bench, method: 'GET' | 'DELETE'): Promise<LeadStatus> {
  const { status_url: address, status_token: token } = stored.receipt!
  const headers = { Authorization: `Bearer ${token}` }
  return (await fetch(`${urls[1]}${new URL(address).pathname}`, { method, headers })).json() as Promise<LeadStatus>
}

function expectEqual(found: unknown, expected: unknown): void {
  const [is, should] = [found, expected].map((value) => JSON.stringify(value))
  if (is !== should) throw new Error(`It is ${is}, and should be ${should}`)
}
