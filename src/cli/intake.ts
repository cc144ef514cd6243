import './quick-imports.ts'
import { exitWithReason } from './exit.ts'

const { runCommandLine } = await import('./run-command.ts')
await runCommandLine(process.argv.slice(2)).catch(exitWithReason)
