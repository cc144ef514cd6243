import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eventually } from '../../testing/lab/server.ts'

/** A reverse proxy with the configuration of the guide. */
export type Proxy = {
  name: string
  program: string
  configuration: string
  start: (places: Places) => Promise<ChildProcess>
}

/**
 * @param folder that is empty
 * @param port to listen on
 * @param server port of what stands behind it
 * @param source of the guide
 */
type Places = { folder: string; port: number; server: number; source: string }

/** Those of which there is a configuration. */
export const proxies: readonly Proxy[] = [
  {
    name: 'nginx',
    program: '/usr/sbin/nginx',
    configuration: 'nginx.conf',
    start: async ({ folder, port, server, source }) => {
      // One server without TLS: the certificate of the guide is nobody's here.
      const own = (await readFile(source, 'utf8'))
        .replace('127.0.0.1:4321', `127.0.0.1:${server}`)
        .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
        .replaceAll(/^ {2}ssl_certificate.*\n/gm, '')
        .replace('listen 80;', `listen unix:${folder}/plain.sock;`)
      await mkdir(join(folder, 'logs'))
      const file = join(folder, 'whole.conf')
      await writeFile(
        file,
        `daemon off;\nuser root;\npid ${folder}/nginx.pid;\nerror_log ${folder}/logs/error.log;\nevents {}\nhttp {\naccess_log off;\n${own}}\n`,
      )
      return spawn('/usr/sbin/nginx', ['-p', folder, '-c', file], { stdio: ['ignore', 'ignore', 'inherit'] })
    },
  },
  {
    name: 'Caddy',
    program: '/usr/bin/caddy',
    configuration: 'Caddyfile',
    start: async ({ folder, port, server, source }) => {
      const own = (await readFile(source, 'utf8'))
        .replace('127.0.0.1:4321', `127.0.0.1:${server}`)
        .replace(/^www\.example\.com /m, `http://127.0.0.1:${port} `)
      const file = join(folder, 'Caddyfile')
      await writeFile(file, `{\n\tadmin off\n\tauto_https off\n}\n${own}`)
      return spawn('/usr/bin/caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
        stdio: ['ignore', 'ignore', 'ignore'],
        env: { PATH: process.env['PATH'], HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
      })
    },
  },
]

/** @returns whether its program is on this machine */
export const isHere = ({ program }: Proxy): boolean => existsSync(program)

/** Waits until something answers. @throws when nothing does */
export async function answering(url: string): Promise<void> {
  await eventually(`${url} answers`, () =>
    fetch(url).then(
      (answer) => answer.ok || undefined,
      () => undefined,
    ),
  )
}
