import fastify, { type FastifyReply } from 'fastify'
import { operations } from '../../../../contract/operations.ts'
import { answerHeaders } from './answer-headers.ts'
import type { StartSubject } from './subject.ts'
import type { Answer } from './answer.ts'

/** The same answers from a Fastify application. */
export const startFastify: StartSubject = async (work, baseUrl) => {
  const app = fastify()
  app.addHook('onRequest', async (request, reply) => {
    const forwardedFor = request.headers['x-forwarded-for'] as string | undefined
    reply.headers(await answerHeaders({ method: request.method, forwardedFor }, baseUrl))
  })
  const send = (reply: FastifyReply, { status, body }: Answer) => reply.code(status).send(body)
  app.post(operations.rehearseLead.path, async ({ body }, reply) => send(reply, work.sandbox(body)))
  app.post(operations.submitLead.path, async ({ body }, reply) => send(reply, await work.submission(body)))
  app.get(operations.readCatalog.path, async (_, reply) => send(reply, work.catalog()))
  app.get(operations.listLeads.path, async ({ headers }, reply) => send(reply, await work.leads(headers.authorization)))
  app.get<{ Params: { id: string } }>(
    operations.readMessages.path.replace('{id}', ':id'),
    async ({ params, headers }, reply) => send(reply, await work.thread(params.id, headers.authorization)),
  )
  app.post<{ Params: { id: string } }>(
    operations.sendMessage.path.replace('{id}', ':id'),
    async ({ params, headers, body }, reply) => send(reply, await work.message(params.id, headers.authorization, body)),
  )
  app.get<{ Params: { id: string } }>(
    operations.readLead.path.replace('{id}', ':id'),
    async ({ params, headers }, reply) => send(reply, await work.status(params.id, headers.authorization)),
  )
  return (port) => app.listen({ port, host: '127.0.0.1' })
}
