import { a2a } from '../app.ts'
import { deliverAfterwards } from './afterwards.ts'
import { withDatabase } from './database.ts'
import { endpoint } from './endpoint.ts'
import { vaultFor } from './vault.ts'

export default endpoint((ports) => a2a({ ...withDatabase(ports), vault: vaultFor(ports) }), deliverAfterwards)
