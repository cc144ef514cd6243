import './quick-imports.ts'
import { exitWithReason } from './exit.ts'

await import('./start-service.ts').then(({ start }) => start()).catch(exitWithReason)
