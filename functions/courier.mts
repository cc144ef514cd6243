import type { Config } from '@netlify/functions'
import courier from '#functions/courier'

export default courier

export const config: Config = {
  // Every minute.
  schedule: '* * * * *',
}
