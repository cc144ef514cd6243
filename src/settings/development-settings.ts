import type { Environment } from './environment.ts'
import { isPort, readPort } from './port.ts'
import { SettingError } from './setting-error.ts'

/**
 * @param option what follows `--port`, which counts more than a setting
 * @returns the port of the development server: `port` where one is set, else `otherwise`, which is tried first
 */
export function readDevelopmentPort(
  env: Environment,
  option?: string,
): { port: number | undefined; otherwise: number } {
  if (option !== undefined) {
    if (!isPort(option))
      throw new SettingError(
        `After --port stands ${JSON.stringify(option)}, and not a whole number from 1 to 65535. Write "npm run dev -- --port 4000", or "PORT=4000 npm run dev".`,
      )
    return { port: Number(option), otherwise: developmentPort }
  }
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
