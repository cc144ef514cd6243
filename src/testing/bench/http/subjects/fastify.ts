import fastify, { type FastifyReply } from 'fastify'
import { operations } from '../../../../contract/operations.ts'
import { allowanceHeaders } from './allowance.ts'
import type { StartSubject } from './subject.ts'
import type { Answer } from './work.ts'

/** The same work as a Fastify application with limits and request ids. */
export const startFastify: StartSubject = async (work) => {
  const app = fastify()
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(await allowanceHeaders(request.headers['x-forwarded-for'] as string | undefined))
  })
  const send = (reply: FastifyReply, { status, body }: Answer) => reply.code(status).send(body)
  app.post(operations.rehearseLead.path, async ({ body }, reply) => send(reply, work.sandbox(body)))
  app.post(operations.submitLead.path, async ({ body }, reply) => send(reply, await work.submission(body)))
  app.get(operations.readCatalog.path, async (_, reply) => send(reply, work.catalog()))
  app.get<{ Params: { id: string } }>(
    operations.readLead.path.replace('{id}', ':id'),
    async ({ params, headers }, reply) => send(reply, await work.status(params.id, headers.authorization)),
  )
  return (port) => app.listen({ port, host: '127.0.0.1' })
}
