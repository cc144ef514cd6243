import './quick-imports.ts'
import { exitWithReason } from './exit.ts'

/** The server from its sources, where `start.js` finds no bundle of them. */
await import('./start-service.ts').then(({ run }) => run()).catch(exitWithReason)
