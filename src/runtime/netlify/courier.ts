import { sweep } from '../sweep.ts'
import { deliverFrom } from './delivery.ts'
import { postFrom } from './post.ts'
import { withDatabase } from './database.ts'
import { functionPorts } from './ports.ts'

/** Sends and delivers what an answer did not take along and what is to be tried again, and clears away what is over. */
export default async function courier(): Promise<Response> {
  const ports = withDatabase(functionPorts())
  await postFrom(ports)
  await deliverFrom(ports)
  await sweep(ports, ports.settings.retention)
  return new Response(null, { status: 204 })
}
