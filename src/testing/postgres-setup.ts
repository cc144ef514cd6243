import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startCluster } from '../runtime/node/postgres-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the one PostgreSQL of this run. */
    clusterUrl: string
  }
}

/** One PostgreSQL for the run; each test file makes a database of its own in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'intake-test-'))
  // PostgreSQL runs as another user where the tests run as root.
  await chmod(folder, 0o755)
  const cluster = await startCluster(folder)
  project.provide('clusterUrl', cluster.url)
  return async () => {
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
