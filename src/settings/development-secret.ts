import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Environment } from './environment.ts'
import { keptSecret, secretFromFolder } from './secret.ts'

/** @returns where `netlify dev` has its database, and the secret that belongs to it; Git leaves it alone */
export function developmentFolder(root: string): string {
  return join(root, '.netlify')
}

/** @returns the secret of the database of `netlify dev`, where the address is that database's */
export function developmentSecret(root: string, databaseUrl: string | undefined): string | undefined {
  const folder = developmentFolder(root)
  return databaseUrl !== undefined && databaseUrl === developmentDatabase(folder) ? keptSecret(folder) : undefined
}

/** As Netlify's command line notes it. */
function developmentDatabase(folder: string): unknown {
  try {
    return (JSON.parse(readFileSync(join(folder, 'state.json'), 'utf8')) as { dbConnectionString?: unknown })
      .dbConnectionString
  } catch {
    return undefined
  }
}

/** Beside the local database, where the functions and the commands find it; a database of another place has its own. */
export function makeDevelopmentSecret(env: Environment, projectRoot: string): void {
  if (!env['SECRET_KEY'] && !env['DATABASE_URL']) secretFromFolder(developmentFolder(projectRoot))
}
