import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { operations } from '../../../../contract/operations.ts'
import { answerHeaders } from './answer-headers.ts'
import type { StartSubject } from './subject.ts'
import type { Answer } from './answer.ts'

/** The same answers from a Hono application. */
export const startHono: StartSubject = async (work, baseUrl) => {
  const app = new Hono()
  app.use(async (context, next) => {
    const { method } = context.req
    const headers = await answerHeaders({ method, forwardedFor: context.req.header('x-forwarded-for') }, baseUrl)
    for (const [name, value] of Object.entries(headers)) context.header(name, value)
    await next()
  })
  const idOf = (context: Context) => context.req.param('id')!
  const authorizationOf = (context: Context) => context.req.header('authorization')
  const json = ({ status, body }: Answer) => [body as object, status as 200] as const
  app.post(operations.rehearseLead.path, async (context) =>
    context.json(...json(work.sandbox(await context.req.json()))),
  )
  app.post(operations.submitLead.path, async (context) =>
    context.json(...json(await work.submission(await context.req.json()))),
  )
  app.get(operations.readCatalog.path, (context) => context.json(...json(work.catalog())))
  app.get(operations.readLead.path.replace('{id}', ':id'), async (context) =>
    context.json(...json(await work.status(idOf(context), authorizationOf(context)))),
  )
  app.get(operations.listLeads.path, async (context) =>
    context.json(...json(await work.leads(authorizationOf(context)))),
  )
  app.get(operations.readMessages.path.replace('{id}', ':id'), async (context) =>
    context.json(...json(await work.thread(idOf(context), authorizationOf(context)))),
  )
  app.post(operations.sendMessage.path.replace('{id}', ':id'), async (context) =>
    context.json(...json(await work.message(idOf(context), authorizationOf(context), await context.req.json()))),
  )
  const server = createServer(getRequestListener(app.fetch))
  return (port) => new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(undefined)))
}
