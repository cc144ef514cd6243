import { createServer, type IncomingMessage } from 'node:http'
import { operations } from '../../../../contract/operations.ts'
import { answerHeaders } from './answer-headers.ts'
import type { StartSubject } from './subject.ts'
import type { Work } from './work.ts'

const leadPath = operations.readLead.path.replace('{id}', '')
const messages = operations.readMessages.path.split('/').at(-1)!

/** Bare `node:http`: parses, does the work, answers. It counts nobody and adds no header of its own. */
export const startBound: StartSubject = (work) => serve(work, async () => ({}))

/** The same with what each answer of ours has. */
export const startSameAnswers: StartSubject = (work, baseUrl) =>
  serve(work, ({ method, headers }) =>
    answerHeaders({ method, forwardedFor: headers['x-forwarded-for'] as string | undefined }, baseUrl),
  )

async function serve(work: Work, headersFor: (request: IncomingMessage) => Promise<Record<string, string>>) {
  const answer = async (request: IncomingMessage) => {
    const { method, url = '', headers } = request
    if (method === 'POST' && url === operations.rehearseLead.path) return work.sandbox(await json(request))
    if (method === 'POST' && url === operations.submitLead.path) return work.submission(await json(request))
    if (method === 'GET' && url === operations.readCatalog.path) return work.catalog()
    if (method === 'GET' && url === operations.listLeads.path) return work.leads(headers.authorization)
    const [id = '', below] = url.startsWith(leadPath) ? url.slice(leadPath.length).split('/') : []
    if (method === 'GET' && below === messages) return work.thread(id, headers.authorization)
    if (method === 'POST' && below === messages) return work.message(id, headers.authorization, await json(request))
    if (method === 'GET' && id !== '') return work.status(id, headers.authorization)
    return { status: 404, body: {} }
  }
  const server = createServer(async (request, response) => {
    try {
      const headers = await headersFor(request)
      const { status, body } = await answer(request)
      const text = JSON.stringify(body)
      response
        .writeHead(status, {
          ...headers,
          'Content-Type': 'application/json',
          'Content-Length': Buffer.byteLength(text),
        })
        .end(text)
    } catch {
      response.writeHead(500).end()
    }
  })
  return (port: number) => new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(undefined)))
}

function json(request: IncomingMessage): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    request
      .on('data', (chunk) => chunks.push(chunk))
      .on('end', () => {
        try {
          resolve(JSON.parse(Buffer.concat(chunks).toString()))
        } catch (error) {
          reject(error as Error)
        }
      })
      .on('error', reject)
  })
}
