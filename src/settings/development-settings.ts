import type { Environment } from './environment.ts'
import { readPort } from './port.ts'

/** @returns the port of the development server: `port` where one is set, else `otherwise`, which is tried first */
export function readDevelopmentPort(env: Environment): { port: number | undefined; otherwise: number } {
  return { port: env['PORT'] ? readPort(env['PORT'], developmentPort) : undefined, otherwise: developmentPort }
}

const developmentPort = 8888
/** The same as `targetPort` in netlify.toml, where Netlify looks for the pages unless it is told otherwise. */
export const developmentSitePort = 4322

/** What `netlify dev` says to the command that renders its pages. */
export type DevelopmentSite = {
  /** Where it serves. */
  siteUrl: string
  /** The database that `netlify dev` starts, where no other is set. */
  ownDatabase: string | undefined
}

/** @returns where `netlify dev` serves the site, and the database that it brought unless another one is set */
export function readDevelopmentSite(env: Environment): DevelopmentSite {
  return {
    siteUrl: env['SITE_URL'] || env['URL'] || `http://localhost:${developmentPort}`,
    ownDatabase: env['DATABASE_URL'] ? undefined : env['NETLIFY_DB_URL'],
  }
}
