import type { TestProject } from 'vitest/node'
import { startTestCluster } from './test-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the one PostgreSQL of this run. */
    clusterUrl: string
  }
}

/** One PostgreSQL for the run; each test file makes a database of its own in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startTestCluster()
  project.provide('clusterUrl', url)
  return stop
}
