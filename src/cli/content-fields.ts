import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withFieldTables } from '../catalogue/fields/table.ts'
import { contentFolder } from '../catalogue/folders.ts'
import { projectRoot } from '../project-root.ts'

/** `npm run content:fields`: renews the tables of fields in the editors' guide after a schema changed. */
const guide = join(projectRoot, contentFolder, 'README.md')
await writeFile(guide, withFieldTables(await readFile(guide, 'utf8')))
