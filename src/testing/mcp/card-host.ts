import { AppBridge, PostMessageTransport } from '@modelcontextprotocol/ext-apps/app-bridge'

type Tell = (what: string, params: unknown) => Promise<any>

/** Runs in a page: a host, with the bridge of the official package, which shows a document of an MCP server. */
declare global {
  interface Window {
    /** What the test is told, and asked for: the calls of tools. */
    tell: Tell
    /** @param html the document @param context what the host says of itself */
    showCard: (html: string, context: object, input: object, result: object) => Promise<void>
  }
}

window.showCard = async (html, context, input, result) => {
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', 'allow-scripts')
  Object.assign(frame, { width: '100%', height: '600' })
  frame.style.border = '0'
  document.body.replaceChildren(frame)
  const capabilities = { serverTools: {}, updateModelContext: { text: {} } }
  const bridge = new AppBridge(null, { name: 'host', version: '1' }, capabilities, { hostContext: { ...context } })
  bridge.oncalltool = (params) => window.tell('call', params)
  bridge.onupdatemodelcontext = async (params) => {
    await window.tell('context', params)
    return {}
  }
  bridge.onsizechange = ({ height }) => {
    frame.height = String(height)
  }
  const ready = new Promise<void>((resolve) => (bridge.oninitialized = () => resolve()))
  await bridge.connect(new PostMessageTransport(frame.contentWindow!, frame.contentWindow!))
  frame.srcdoc = html
  await ready
  await bridge.sendToolInput({ arguments: input as Record<string, unknown> })
  await bridge.sendToolResult(result as Parameters<typeof bridge.sendToolResult>[0])
}
