import type { IncomingMessage, ServerResponse } from 'node:http'
import send from 'send'
import type { Dress } from './dressing.ts'
import { FileChanged, type KeptBody, keepBodies } from './kept-bodies.ts'
import { pageInFile } from './page-file.ts'
import type { PublishedFile } from './published-files.ts'
import { isRefusal, refuseFile } from './refuse-file.ts'
import { sendKept, textTypeOf, variesWithEncoding } from './send-kept.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** Failures about a missing file. */
const missingCodes = ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG']

/**
 * Sends files: texts from memory, as they are or compressed once, and others from the disk, with a tag that is made of
 * what they hold.
 * @param folder what is published @param answerNotFound for a file that is gone since the build
 * @param dress for what is sent in place of a file
 */
export function fileServer(
  folder: string,
  answerNotFound: Answer,
  dress: Dress,
): (request: IncomingMessage, response: ServerResponse, file: PublishedFile) => Promise<void> {
  const bodyOf = keepBodies(folder, (file) => pageInFile(file) !== undefined)

  const fail = (request: IncomingMessage, response: ServerResponse, status: number) => {
    if (response.headersSent) return void response.destroy()
    dress(response)
    // Too many open files, for example: a caller can come back, and the server lives on.
    const told = status >= 500 ? 503 : status
    if (isRefusal(told)) return refuseFile(request, response, told)
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

  const answer = async (request: IncomingMessage, response: ServerResponse, sent: PublishedFile) => {
    const body = await bodyOf(sent.file)
    const outcome = await sendKept(request, response, sent, body)
    if (outcome === undefined) return sendAsItIs(request, response, sent, body)
    if (outcome === 'sent') return
    dress(response)
    refuseFile(request, response, 406)
  }

  return async (request, response, sent) => {
    try {
      await answer(request, response, sent).catch((error: unknown) => {
        if (!(error instanceof FileChanged)) throw error
        return answer(request, response, sent)
      })
    } catch (error) {
      fail(request, response, missingCodes.includes(String((error as NodeJS.ErrnoException).code)) ? 404 : 500)
    }
  }
}
