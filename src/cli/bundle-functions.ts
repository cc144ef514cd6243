import { bundleFunctions } from '../runtime/bundle-functions.ts'
import { exitWithReason } from './exit.ts'

bundleFunctions().catch(exitWithReason)
