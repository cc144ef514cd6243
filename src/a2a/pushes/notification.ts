import type { ToldMessage } from '../../contract/message-events.ts'
import type { LeadFacts } from '../../contract/lead-events.ts'
import type { WritePush } from '../../events/push.ts'
import { sayAsked, sayClosed } from '../desk/say-asked.ts'
import type { Saying } from '../conversation/saying.ts'
import { signingScheme } from '../definitions/protocol.ts'
import { type PushConfig, pushConfigSchema, signingSecretOf } from './config.ts'

/** A change of a task, before it is written in the words of a version. */
type Change = { state: 'input-required' | 'completed'; messageId: string; saying: Saying; at: Date }

/**
 * What the client of a task is told of an event about its lead: what the desk said, or that it closed the request.
 * Written by hand, so that what delivers needs no library of the protocol; a test reads it with the SDK.
 * @see A2A 1.0, section 4.3.3; A2A 0.3, section 9.5
 */
export const taskNotification: WritePush = (sealed, { type, occurredAt: at, data, about }) => {
  const config = pushConfigSchema.parse(JSON.parse(sealed))
  const { state } = data as LeadFacts
  const change = changeOf(type, state, at, about?.message, config)
  if (!change) return undefined
  const { url, token, scheme, credentials, version } = config
  return {
    url,
    headers: {
      'Content-Type': version === '1.0' ? 'application/a2a+json' : 'application/json',
      ...(token !== '' && { 'X-A2A-Notification-Token': token }),
      ...(scheme !== signingScheme && { Authorization: `${scheme} ${credentials}` }),
    },
    body: JSON.stringify(version === '1.0' ? statusUpdate(config, change) : olderTask(config, change)),
    secret: signingSecretOf(config),
  }
}

function changeOf(
  type: string,
  state: LeadFacts['state'],
  at: Date,
  message: ToldMessage | null | undefined,
  { taskId }: PushConfig,
): Change | undefined {
  // The desk may write after it closed the request. The task is over by then and does not change.
  if (type === 'message.sent' && message && state !== 'closed')
    return { state: 'input-required', messageId: message.id, saying: sayAsked(message), at }
  if (type === 'lead.updated' && state === 'closed')
    return { state: 'completed', messageId: `${taskId}.closed`, saying: sayClosed, at }
  return undefined
}

function statusUpdate({ taskId, contextId }: PushConfig, { state, messageId, saying, at }: Change): object {
  const parts = [
    { text: saying.text, mediaType: 'text/plain' },
    ...(saying.data ? [{ data: saying.data, mediaType: 'application/json' }] : []),
  ]
  const message = { messageId, taskId, contextId, role: 'ROLE_AGENT', parts }
  const name = `TASK_STATE_${state.replace('-', '_').toUpperCase()}`
  return { statusUpdate: { taskId, contextId, status: { state: name, message, timestamp: at.toISOString() } } }
}

function olderTask({ taskId, contextId }: PushConfig, { state, messageId, saying, at }: Change): object {
  const parts = [{ kind: 'text', text: saying.text }, ...(saying.data ? [{ kind: 'data', data: saying.data }] : [])]
  const message = { kind: 'message', messageId, taskId, contextId, role: 'agent', parts }
  return { kind: 'task', id: taskId, contextId, status: { state, message, timestamp: at.toISOString() } }
}
