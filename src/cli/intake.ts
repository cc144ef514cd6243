import './quick-imports.ts'
import { exitWithReason } from './exit.ts'

await import('./run-command.ts')
  .then(({ runCommandLine }) => runCommandLine(process.argv.slice(2)))
  .catch(exitWithReason)
