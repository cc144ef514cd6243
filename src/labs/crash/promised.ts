import { type Attempt, newAttempt } from '../../testing/lab/leads.ts'
import { newMessage } from '../../testing/lab/messages.ts'
import { Ledger } from './ledger.ts'

/** Messages of one lead, one after another. */
const messagesEach = 2

/** What is promised in one play: leads, and what their submitters say of them. */
export class Promised {
  readonly leads = Ledger.ofLeads()
  readonly messages = Ledger.ofMessages()

  /**
   * Sends leads with their messages, on so many lines, until it is told to stop.
   * @param url of the next server to ask
   */
  async write(url: () => string, lines: number, stopping: AbortSignal): Promise<void> {
    const line = async () => {
      while (!stopping.aborted) {
        const lead = newAttempt()
        if (await this.leads.send(url(), lead)) await this.talk(url, lead, messagesEach)
      }
    }
    await Promise.all(Array.from({ length: lines }, line))
  }

  /** Says so many messages about a lead that was acknowledged: the next one only once the one before was. */
  async talk(url: () => string, { receipt }: Attempt, count: number): Promise<void> {
    for (let number = 1; number <= count; number++)
      if (!(await this.messages.send(url(), newMessage(receipt!, number)))) return
  }

  async settle(url: string, databaseUrl: string): Promise<void> {
    await this.leads.settle(url, databaseUrl)
    await this.messages.settle(url, databaseUrl)
  }

  async audit(databaseUrl: string): Promise<void> {
    await this.leads.audit(databaseUrl)
    await this.messages.audit(databaseUrl)
  }

  /** Ids of everything that was acknowledged. */
  ids(): string[] {
    return [...this.leads.acknowledged.values(), ...this.messages.acknowledged.values()]
  }
}
