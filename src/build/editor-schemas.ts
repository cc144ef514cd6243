import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { jsonSchemaOf, schemaNames } from '../catalogue/fields/schemas.ts'
import { contentFolder } from '../catalogue/folders.ts'
import type { RawContent } from '../catalogue/read.ts'

/** Where the extension of Astro for VS Code looks for the schemas of frontmatter. */
const folder = join('.astro', 'collections')

/**
 * Tells editors which fields a file may have. Written anew whenever the content is read by a command of editors, so it
 * is never stale; it holds paths of this machine, and so is not kept in Git.
 * @param root folder of the project
 */
export async function writeEditorSchemas(
  root: string,
  { singles, entries }: Pick<RawContent, 'singles' | 'entries'>,
): Promise<void> {
  await mkdir(join(root, folder), { recursive: true })
  // The extension compares addresses that it has decoded and put into lower case.
  const address = (file: string) => decodeURIComponent(pathToFileURL(join(root, file)).href).toLowerCase()
  const manifest = {
    collections: schemaNames.map((name) => ({ hasSchema: true, name })),
    entries: Object.fromEntries([
      ...Object.entries(singles).map(([name, { file }]) => [address(file), name]),
      ...entries.map(({ collection, path }) => [address(`${contentFolder}/${path}`), collection]),
    ]),
  }
  await Promise.all([
    writeFile(join(root, folder, 'collections.json'), JSON.stringify(manifest)),
    ...schemaNames.map((name) =>
      writeFile(join(root, folder, `${name}.schema.json`), JSON.stringify(jsonSchemaOf(name), undefined, 2)),
    ),
  ])
}
