import type { Config } from '@netlify/functions'
import courier from '../src/runtime/netlify/courier.ts'

export default courier

export const config: Config = {
  // Every minute.
  schedule: '* * * * *',
}
