import { once } from 'node:events'
import type { ServerResponse } from 'node:http'

/**
 * What Astro hands over is written as fast as it can be read, however slowly the other side takes it: a long export
 * would pile up in memory. So its next piece comes when there is room for it.
 * @param destination where the answer is written
 */
export function atReadersPace(answer: Response, destination: ServerResponse): Response {
  if (!answer.body) return answer
  const reader = answer.body.getReader()
  const body = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        await roomIn(destination)
        const { value, done } = await reader.read()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
  return new Response(body, { status: answer.status, headers: answer.headers })
}

async function roomIn(destination: ServerResponse): Promise<void> {
  if (!destination.writableNeedDrain || destination.destroyed) return
  const settled = new AbortController()
  const { signal } = settled
  try {
    await Promise.race([once(destination, 'drain', { signal }), once(destination, 'close', { signal })])
  } finally {
    settled.abort()
  }
}
