import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Environment } from './environment.ts'
import { keptSecret, secretFromFolder } from './secret.ts'

/** @returns the folder in which `netlify dev` has its database and that database's secret; Git ignores it */
export function developmentFolder(root: string): string {
  return join(root, '.netlify')
}

/** @returns the secret of the database of `netlify dev`; nothing where the address is that of another database */
export function developmentSecret(root: string, databaseUrl: string | undefined): string | undefined {
  const isOurs = databaseUrl !== undefined && databaseUrl === developmentDatabase(root)
  return isOurs ? keptSecret(developmentFolder(root)) : undefined
}

/** @returns the address of the database of `netlify dev`, as Netlify's command line noted it when it last ran */
export function developmentDatabase(root: string): string | undefined {
  try {
    const file = join(developmentFolder(root), 'state.json')
    const { dbConnectionString: url } = JSON.parse(readFileSync(file, 'utf8')) as { dbConnectionString?: unknown }
    return typeof url === 'string' ? url : undefined
  } catch {
    return undefined
  }
}

/**
 * Makes it beside the local database, where functions and commands find it. Any other database has a secret of its own.
 */
export function makeDevelopmentSecret(env: Environment, projectRoot: string): void {
  if (!env['SECRET_KEY'] && !env['DATABASE_URL']) secretFromFolder(developmentFolder(projectRoot))
}
