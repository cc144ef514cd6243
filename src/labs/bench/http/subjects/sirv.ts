import { createServer } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'
import { distFolder } from '../../../../build/build-files.ts'
import type { StartSubject } from './subject.ts'

/** The files of the build, kept in memory by a server that does nothing else. */
export const startSirv: StartSubject = async () => {
  const serve = sirv(join(distFolder, 'client'), { etag: true, extensions: ['html'] })
  const server = createServer((request, response) => serve(request, response))
  return (port) => new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(undefined)))
}
