import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { paths } from '../../contract/paths.ts'
import { projectRoot } from '../../project-root.ts'
import { type Checker, textAt, verdictOf } from './checker.ts'

const folder = join(projectRoot, 'src', 'testing', 'schemas')

/** Which document is held against which published schema, and which definition in it. */
const published = [
  { path: paths.mcpServerCard, file: 'mcp-server-card.schema.json', definition: '#/$defs/ServerCard' },
  { path: paths.aiCatalog, file: 'ai-catalog.schema.json', definition: '#' },
  { path: paths.ard, file: 'ai-catalog.schema.json', definition: '#' },
]

/** Documents against the schemas that their standards publish. */
export const schemaCheckers: Checker[] = published.map(({ path, file, definition }) => ({
  name: `ajv, ${file}`,
  what: path,
  check: async (site) => {
    const ajv = new Ajv2020({ strict: false, allErrors: true })
    ;(addFormats as unknown as (ajv: Ajv2020) => void)(ajv)
    ajv.addSchema(JSON.parse(await readFile(join(folder, file), 'utf8')), file)
    const validate = ajv.getSchema(`${file}${definition}`)
    if (!validate) return verdictOf([`${file} has no ${definition}`], '')
    const valid = validate(JSON.parse(await textAt(site, path)))
    return verdictOf(valid ? [] : [ajv.errorsText(validate.errors)], 'valid')
  },
}))
