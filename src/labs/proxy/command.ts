import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../postgres/free-port.ts'
import { projectRoot } from '../../project-root.ts'
import { startServer } from '../../testing/lab/server.ts'
import { differences } from './compare.ts'
import { answering, isHere, proxies } from './proxies.ts'

/** `npm run lab:proxy`: whether the proxies of docs/proxy change anything. Those that are not installed are named. */
const here = proxies.filter(isHere)
for (const { name } of proxies.filter((proxy) => !isHere(proxy)))
  console.log(`${name} is not installed, and was not tried.`)
if (here.length === 0) throw new Error('Install nginx or Caddy first.')

const data = await mkdtemp(join(tmpdir(), 'intake-proxy-'))
await chmod(data, 0o755)
const server = await startServer({ folder: projectRoot, env: { DATA_DIR: data }, builds: true })
try {
  for (const { name, configuration, start } of here) {
    const folder = await mkdtemp(join(tmpdir(), 'intake-proxy-'))
    const port = await freePort()
    const source = join(projectRoot, 'docs', 'proxy', configuration)
    const proxy = await start({ folder, port, server: Number(new URL(server.url).port), source })
    try {
      const through = `http://127.0.0.1:${port}`
      await answering(through)
      const found = await differences(server.url, through)
      console.log(found.length === 0 ? `${name} changes nothing.` : `${name}:\n${found.join('\n')}`)
      if (found.length > 0) process.exitCode = 1
    } finally {
      proxy.kill()
      await rm(folder, { recursive: true, force: true })
    }
  }
} finally {
  await server.stop()
  await rm(data, { recursive: true, force: true })
}
