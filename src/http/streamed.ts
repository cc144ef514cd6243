/**
 * Data is read only when the receiver asks for it, so that it is current.
 * @param ended is called once: when all is sent, the reader has left, or reading failed
 * @returns a body that is sent as it is read; a reader who leaves early ends the reading
 */
export function streamed(pieces: AsyncGenerator<string>, ended: () => void): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let isOver = false
  // A reader may leave while a piece is read, which then finds nowhere to go.
  const end = () => {
    if (!isOver) ended()
    isOver = true
  }
  const source: UnderlyingDefaultSource<Uint8Array> = {
    pull: async (controller) => {
      try {
        const { value, done } = await pieces.next()
        if (!done) return controller.enqueue(encoder.encode(value))
        controller.close()
      } catch (error) {
        end()
        throw error
      }
      end()
    },
    cancel: async () => {
      end()
      await pieces.return(undefined)
    },
  }
  return new ReadableStream(source, { highWaterMark: 0 })
}
