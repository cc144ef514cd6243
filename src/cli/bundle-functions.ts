import { bundleFunctions } from '../build/bundle-functions.ts'
import { exitWithReason } from './exit.ts'

bundleFunctions().catch(exitWithReason)
