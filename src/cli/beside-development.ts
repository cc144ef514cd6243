import { withClient } from '../database/connection.ts'
import { runningCluster } from '../postgres/cluster.ts'
import { projectRoot } from '../project-root.ts'
import { developmentDatabase } from '../settings/development-secret.ts'
import type { ServerSettings } from '../settings/server-settings.ts'

/**
 * A command that is told of no database means the one that somebody is looking at: that of `npm start` where that runs,
 * else that of `netlify dev` where that runs.
 * @returns the settings, with the address of the latter
 */
export async function besideDevelopment(settings: ServerSettings): Promise<ServerSettings> {
  const url = developmentDatabase(projectRoot)
  if (settings.databaseUrl || url === undefined || (await runningCluster(settings.dataFolder))) return settings
  const answers = await withClient(url, (client) => client.query('select 1')).then(
    () => true,
    () => false,
  )
  return answers ? { ...settings, databaseUrl: url } : settings
}
