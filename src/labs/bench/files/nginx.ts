import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { distFolder } from '../../../build/build-files.ts'
import { fileForPage } from '../../../node/page-file.ts'
import { freePort } from '../../../postgres/free-port.ts'
import type { Running } from '../http/round.ts'
import { pinned } from '../pinned.ts'
import type { Workload } from '../http/workload.ts'

const program = '/usr/sbin/nginx'
export const hasNginx = existsSync(program)

/**
 * Starts nginx as one would set it up for these files: one process, compressed beforehand (`gzip_static`), without the
 * headers that ours has. It compresses with gzip only, and weighs no Markdown against HTML.
 * @param folder that is empty
 */
export async function startNginx(folder: string, asked: readonly Workload[]): Promise<Running> {
  const port = await freePort()
  for (const { path } of asked) {
    const file = /\.\w+$/.test(path) ? path.slice(1) : fileForPage(path)
    const to = join(folder, 'files', file)
    await mkdir(dirname(to), { recursive: true })
    await copyFile(join(distFolder, 'client', file), to)
    await writeFile(`${to}.gz`, gzipSync(await readFile(to), { level: 9 }))
  }
  await mkdir(join(folder, 'logs'))
  await writeFile(join(folder, 'nginx.conf'), configuration(folder, port))
  const words = ['-p', folder, '-c', join(folder, 'nginx.conf')]
  const [command = '', ...rest] = pinned(0, [program, ...words])
  const process = spawn(command, rest, { stdio: ['ignore', 'pipe', 'inherit'] })
  const url = `http://127.0.0.1:${port}`
  await answering(url)
  return { name: 'nginx', process, url }
}

function configuration(folder: string, port: number): string {
  return `daemon off;
master_process off;
pid ${folder}/nginx.pid;
error_log ${folder}/logs/error.log;
events { worker_connections 256; }
http {
  types { text/html html; text/markdown md; application/json json; }
  access_log off;
  keepalive_requests 100000000;
  open_file_cache max=1000;
  gzip_static on;
  server {
    listen 127.0.0.1:${port};
    root ${folder}/files;
    location / { try_files $uri $uri.html =404; }
  }
}
`
}

async function answering(url: string): Promise<void> {
  const deadline = performance.now() + 5_000
  for (;;) {
    const answered = await fetch(url).catch(() => undefined)
    if (answered) return
    if (performance.now() > deadline) throw new Error('nginx does not answer.')
  }
}
