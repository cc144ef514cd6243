import { deliverFrom } from './desk.ts'
import { functionPorts } from './ports.ts'

/** Delivers what an answer did not take along, and what is to be tried again. */
export default async function courier(): Promise<Response> {
  await deliverFrom(functionPorts())
  return new Response(null, { status: 204 })
}
