import { takesMessages } from '../contract/states.ts'
import type { Vault } from '../identifiers/vault.ts'
import { readProgress } from './conversation/read-messages.ts'
import { canonical, type IdempotentRequest } from './idempotency.ts'
import { type IntakePorts, type Submission, submitLead, type SubmitResult } from './submit.ts'

/** How many requests one form can make, each after the one before ended, while its key is kept. */
const mostRepeats = 5

/**
 * Submits what a person sent with a form. A program names its request; a form is named by what is in it, so that going
 * back, a second tab or a second press of the button make no second lead. The name is made with the secret: whoever
 * reads the database could guess what is in it.
 *
 * Where the request of a form was withdrawn or closed, the same form makes a new one. Its key is made from the request
 * before, so that to send that twice makes one request, too.
 * @param form what was sent, and the secret of the browser that it came from
 */
export async function submitForm(
  ports: IntakePorts & { vault: Vault },
  submission: Omit<Submission, 'idempotency'>,
  { payload, sender }: Pick<IdempotentRequest, 'payload' | 'sender'>,
): Promise<SubmitResult> {
  const submitNamed = (name: unknown) => {
    const key = ports.vault.digest('form', canonical(name))
    return submitLead(ports, { ...submission, idempotency: { caller: 'form', key, payload, sender } })
  }
  const submitNameless = () => submitLead(ports, { ...submission, idempotency: undefined })
  let result = await submitNamed(payload)
  for (let turn = 0; turn < mostRepeats; turn += 1) {
    if (result.kind === 'idempotency_key_reused') return submitNameless()
    if (result.kind !== 'stored' || !result.replayed) return result
    const { id } = result.receipt
    const { state } = (await readProgress(ports.database, id)) ?? { state: 'erased' as const }
    if (takesMessages(state)) return result
    result = await submitNamed([payload, id])
  }
  // Storing a request twice is better than losing it. So after this many, a repeated form is stored without a key.
  return result.kind === 'stored' && result.replayed ? submitNameless() : result
}
