import { createWriteStream } from 'node:fs'
import type { RunningCommand } from '../command.ts'
import type { ProjectCopy } from '../project-copy.ts'

/** Keeps what a server prints where tests can read it. @returns the file */
export function keepOutput({ process }: RunningCommand, { folder }: ProjectCopy): string {
  const path = `${folder}.output`
  const file = createWriteStream(path)
  for (const stream of [process.stdout, process.stderr]) stream?.pipe(file, { end: false })
  return path
}
