/** A comment, which clients skip (HTML, section 9.2). */
const comment = ': still here\n\n'

const headers = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-cache',
  // Asks proxies not to buffer the answer, or the client would wait.
  'X-Accel-Buffering': 'no',
}

export type EventStream = {
  /** Sends a comment, so that the stream is not taken for dead. */
  sayStillHere: () => void
  /**
   * Sends events as they come.
   * @returns the answer
   * @throws what comes instead of the first event: that can be the whole answer
   */
  answerWith: (events: AsyncIterable<unknown>) => Promise<Response>
}

/** @param toError the event that tells of an error in mid-stream @returns server-sent events, for one request */
export function createEventStream(toError: (error: unknown) => unknown): EventStream {
  const encoder = new TextEncoder()
  let open: ReadableStreamDefaultController<Uint8Array> | undefined
  const send = (text: string) => open?.enqueue(encoder.encode(text))
  return {
    sayStillHere: () => send(comment),
    answerWith: async (source) => {
      const events = source[Symbol.asyncIterator]()
      const first = await events.next()
      const pass = async () => {
        for (let event = first; !event.done; event = await events.next()) {
          if (!open) return
          send(asEvent(event.value))
        }
      }
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          open = controller
          void pass()
            .catch((error: unknown) => send(asEvent(toError(error))))
            .then(() => open?.close())
        },
        // A client that leaves makes room for the next.
        cancel: async () => {
          open = undefined
          await events.return?.()
        },
      })
      return new Response(body, { headers })
    },
  }
}

function asEvent(event: unknown): string {
  return `data: ${JSON.stringify(event)}\n\n`
}
