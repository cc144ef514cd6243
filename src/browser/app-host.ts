/** The host of a document that an MCP server sent: the conversation in which it is shown. */
export type AppHost = {
  /** @throws what the host answered, where it refuses */
  request: (method: string, params: object) => Promise<any>
  notify: (method: string, params: object) => void
}

type Message = { id?: number | string; method?: string; params?: any; result?: any; error?: { message?: string } }

/**
 * Speaks JSON-RPC with the window around this one, as MCP Apps has it. The library for it brings all of the SDK along,
 * fifty times what the card itself weighs, and a card is sent with each conversation.
 * @param heard what to do with what the host tells, by method; anything else is passed over
 * @see https://github.com/modelcontextprotocol/ext-apps/blob/main/specification/2026-01-26/apps.mdx
 */
export function connectToHost(heard: Readonly<Record<string, (params: any) => void>>): AppHost {
  const host = window.parent
  const waiting = new Map<number | string, { resolve: (value: any) => void; reject: (reason: Error) => void }>()
  let last = 0
  // The origin of the host cannot be known here, so any host that shows the card is asked.
  const send = (message: Message) => host.postMessage({ jsonrpc: '2.0', ...message }, '*')

  window.addEventListener('message', ({ source, data }: MessageEvent<Message | null>) => {
    if (source !== host || typeof data !== 'object' || data === null) return
    const { id, method, params, result, error } = data
    if (method !== undefined) {
      heard[method]?.(params)
      // Whatever it asks (whether we are there, to make room) is done.
      if (id !== undefined) send({ id, result: {} })
      return
    }
    const asked = waiting.get(id!)
    waiting.delete(id!)
    if (error) asked?.reject(new Error(error.message ?? ''))
    else asked?.resolve(result)
  })

  return {
    notify: (method, params) => send({ method, params }),
    request: (method, params) =>
      new Promise((resolve, reject) => {
        last += 1
        waiting.set(last, { resolve, reject })
        send({ id: last, method, params })
      }),
  }
}
