import { type ChildProcess, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectRoot } from '../project-root.ts'

type Message = { id?: number; method?: string; result?: unknown; params?: unknown; error?: unknown }

/** What an editor asks, over the Language Server Protocol. */
export type LanguageServer = {
  request: <Result>(method: string, params: object) => Promise<Result>
  notify: (method: string, params: object) => void
  stop: () => void
}

/** Starts the language server that is inside Astro's extension for VS Code, as the extension does. */
export async function startLanguageServer(folder: string): Promise<LanguageServer> {
  const require = createRequire(import.meta.url)
  const server = join(dirname(require.resolve('@astrojs/language-server/package.json')), 'bin', 'nodeServer.js')
  const child = spawn(process.execPath, [server, '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] })
  const waiting = new Map<number, (message: Message) => void>()
  readMessages(child, (message) => {
    if (message.id !== undefined && message.method === undefined) waiting.get(message.id)?.(message)
    // Whatever it asks of the editor is answered with nothing.
    else if (message.id !== undefined) send(child, { id: message.id, result: null })
  })
  let next = 0
  const request = <Result>(method: string, params: object) =>
    new Promise<Result>((resolve, reject) => {
      const id = ++next
      waiting.set(id, ({ result, error }) =>
        error ? reject(new Error(JSON.stringify(error))) : resolve(result as Result),
      )
      send(child, { id, method, params })
    })
  const notify = (method: string, params: object) => send(child, { method, params })
  const uri = pathToFileURL(folder).href
  await request('initialize', {
    processId: process.pid,
    rootUri: uri,
    workspaceFolders: [{ uri, name: 'project' }],
    capabilities: { textDocument: { diagnostic: {} } },
    initializationOptions: {
      typescript: { tsdk: join(projectRoot, 'node_modules', 'typescript', 'lib') },
      contentIntellisense: true,
    },
  })
  notify('initialized', {})
  return { request, notify, stop: () => void child.kill() }
}

function send(child: ChildProcess, message: object): void {
  const body = JSON.stringify({ jsonrpc: '2.0', ...message })
  child.stdin!.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
}

function readMessages(child: ChildProcess, receive: (message: Message) => void): void {
  let rest = Buffer.alloc(0)
  child.stdout!.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk])
    for (;;) {
      const header = /^[^]*?Content-Length: (\d+)[^]*?\r\n\r\n/.exec(rest.toString('latin1'))
      const [start, length] = header ? [header[0].length, Number(header[1])] : [0, Infinity]
      if (rest.length < start + length) return
      receive(JSON.parse(rest.subarray(start, start + length).toString()) as Message)
      rest = rest.subarray(start + length)
    }
  })
}
