import { cp, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '../../../../project-root.ts'
import { type BenchSite } from '../site.ts'
import { withFiles } from './with-files.ts'
import { projectParts } from '../../../../testing/project-copy.ts'

/** This project with everything that it publishes, its own content included. */
export const ours: BenchSite = {
  name: 'Consultation Intake',
  command: () => [process.execPath, '--run', 'build'],
  prepare: async (folder, articles) => {
    await Promise.all(projectParts.map((part) => cp(join(projectRoot, part), join(folder, part), { recursive: true })))
    await symlink(join(projectRoot, 'node_modules'), join(folder, 'node_modules'))
    await withFiles(folder, articles, {}, 'content/knowledge')
  },
}
