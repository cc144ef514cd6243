import type { Config } from '@netlify/functions'
import courier from '#functions/courier'

export default courier

export const config: Config = {
  // Every quarter of an hour: a database that is asked more often than every five minutes never sleeps. See
  // docs/deploy.md.
  schedule: '*/15 * * * *',
}
