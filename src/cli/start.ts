import './quick-imports.ts'
import { exitWithReason } from './exit.ts'

const { start } = await import('./start-service.ts')
await start().catch(exitWithReason)
