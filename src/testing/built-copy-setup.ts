import type { TestProject } from 'vitest/node'
import { removeCompileCache, runCommand } from './command.ts'
import { copyProject } from './project-copy.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A copy of the project with a build, from which a test starts servers of its own. */
    builtCopy: string
  }
}

/** Builds the project once, for all tests that start servers. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const copy = await copyProject()
  const { code, output } = await runCommand(['npm', 'run', 'build'], {
    folder: copy.folder,
    env: { SITE_URL: 'http://localhost:4321' },
  })
  if (code !== 0) throw new Error(`The project could not be built. It printed:\n${output}`)
  project.provide('builtCopy', copy.folder)
  return async () => {
    await copy.remove()
    await removeCompileCache()
  }
}
