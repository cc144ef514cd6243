import { runCommand } from '../../testing/command.ts'
import { newAttempt, submit } from '../../testing/lab/leads.ts'
import { type OwnServer, startServer } from '../../testing/lab/server.ts'
import { startReceiver } from '../crash/receiver.ts'
import { checks, operator } from './checks.ts'
import type { Engine } from './engines.ts'

/** What became of each check: `passed`, or why it did not. */
export type Tried = { check: string; result: string }[]

/** Starts two servers at once on an empty engine, and makes every check. @param folder of the project, with a build */
export async function tryEngine({ url, directUrl }: Engine, folder: string): Promise<Tried> {
  const env = { DATABASE_URL: url, SECRET_KEY: 'the same for both servers of this lab', OPERATORS: operator }
  const receiver = await startReceiver()
  const servers: OwnServer[] = []
  try {
    const tried: Tried = []
    const attempt = newAttempt()
    const begin = async () => {
      const started = [startServer({ folder, env }), startServer({ folder, env })] as const
      // Both are waited for, so that none is left behind where the other one fails.
      for (const each of await Promise.allSettled(started)) if (each.status === 'fulfilled') servers.push(each.value)
      const [one, other] = await Promise.all(started)
      await addWebhook(folder, env, receiver.url)
      const stored = await submit(one.url, attempt)
      if (!stored.receipt) throw new Error(`A submission was answered ${stored.status}`)
      return { urls: [one.url, other.url] as const, directUrl, env, folder, receiver, attempt, stored }
    }
    let bench: Awaited<ReturnType<typeof begin>> | undefined
    tried.push(
      await resultOf('two start at once on an empty database, and store', async () => void (bench = await begin())),
    )
    for (const { name, run } of bench ? checks : []) tried.push(await resultOf(name, () => run(bench!)))
    return tried
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
    await receiver.stop()
  }
}

async function resultOf(check: string, work: () => Promise<void>): Promise<Tried[number]> {
  try {
    await work()
    return { check, result: 'passed' }
  } catch (error) {
    return { check, result: (error as Error).message }
  }
}

async function addWebhook(folder: string, env: Record<string, string>, url: string): Promise<void> {
  const words = [process.execPath, 'src/cli/intake.ts', 'webhooks', 'add', url, '--type', 'lead.received']
  const { code, output } = await runCommand(words, { folder, env })
  if (code !== 0) throw new Error(`The webhook was not added: ${output}`)
}
