import { readFile } from 'node:fs/promises'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The servers that only one file at a time may ask, as a file names the rarest that it waits for. */
const rarest = [/\bdevelopment\(\)/, /\bnodeForBrowsers\(\)/]

/**
 * Files that wait for the same server are spread over the run, so that few workers wait at once: those of one queue
 * come in the order of Vitest, which is the longest first, and the queues go forward at the same pace. Files that share
 * their modules come last, one after another, as a worker loads all modules again after any other file.
 */
export class InTurn extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const shared = sorted.filter(({ project }) => !project.config.isolate)
    const own = sorted.filter(({ project }) => project.config.isolate)
    const queues = new Map<string, TestSpecification[]>()
    for (const file of own) {
      const queue = await queueOf(file)
      queues.set(queue, [...(queues.get(queue) ?? []), file])
    }
    return [...spread([...queues.values()]), ...shared]
  }
}

async function queueOf({ moduleId, project }: TestSpecification): Promise<string> {
  const text = await readFile(moduleId, 'utf8')
  return rarest.find((server) => server.test(text))?.source ?? project.name
}

/** @returns the members of all queues: of each, about the same share at any place */
export function spread<One>(queues: readonly (readonly One[])[]): One[] {
  return queues
    .flatMap((queue) => queue.map((one, place) => ({ one, share: place / queue.length })))
    .sort((a, b) => a.share - b.share)
    .map(({ one }) => one)
}
