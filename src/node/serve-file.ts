import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import send from 'send'
import { unavailableRetrySeconds } from '../contract/limits.ts'
import { type KeptBody, keepBodies } from './kept-bodies.ts'
import { pageInFile } from './page-file.ts'
import type { PublishedFile } from './published-files.ts'
import { sendEncoded, textTypeOf, variesWithEncoding } from './send-encoded.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** Of the file that was asked for, and no reason to deny that it is there: a wrong condition, and a part that it has not. */
const ofTheFile = [412, 416]
/** Of a path at which there is no file (any more). */
const missingCodes = ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG']

/**
 * Sends files: compressed once and kept, or as they are, with a tag that is made of what they hold.
 * @param folder what is published @param answerNotFound for a file that is gone since the build
 */
export function fileServer(
  folder: string,
  answerNotFound: Answer,
): (request: IncomingMessage, response: ServerResponse, file: PublishedFile) => Promise<void> {
  const bodyOf = keepBodies((file) => pageInFile(file) !== undefined)

  const fail = (request: IncomingMessage, response: ServerResponse, status: number) => {
    if (response.headersSent) return void response.destroy()
    if (ofTheFile.includes(status)) return void response.writeHead(status).end()
    // Too many open files, for example: a caller can come back, and the server lives on.
    if (status >= 500) return void response.writeHead(503, { 'Retry-After': unavailableRetrySeconds }).end()
    answerNotFound(request, response)
  }

  const sendAsItIs = (request: IncomingMessage, response: ServerResponse, sent: PublishedFile, { tag }: KeptBody) => {
    const { file, headers } = sent
    const type = textTypeOf(sent)
    const ofText = type && { 'Content-Type': type, Vary: variesWithEncoding(headers['Vary']) }
    // `fetch` adds `no-cache` to a conditional request. It is meant for caches on the way; `send` would take it as an
    // order to send all of it again.
    delete request.headers['cache-control']
    send(request, file, {
      root: folder,
      extensions: false,
      index: false,
      dotfiles: 'allow',
      cacheControl: false,
      // They would be made of the time at which the build wrote the file, and so be new with each build.
      etag: false,
      lastModified: false,
    })
      .on('headers', () => {
        for (const [name, value] of Object.entries({ ...headers, ...ofText, ETag: tag }))
          response.setHeader(name, value)
      })
      .on('error', ({ status = 500 }: Error & { status?: number }) => fail(request, response, status))
      .on('directory', () => fail(request, response, 404))
      .pipe(response)
  }

  return async (request, response, sent) => {
    try {
      const body = await bodyOf(join(folder, decodeURI(sent.file)))
      if (!(await sendEncoded(request, response, sent, body))) sendAsItIs(request, response, sent, body)
    } catch (error) {
      fail(request, response, missingCodes.includes(String((error as NodeJS.ErrnoException).code)) ? 404 : 500)
    }
  }
}
