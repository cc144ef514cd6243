import { lead, service } from '../app.ts'
import { deliverAfterwards } from './afterwards.ts'
import { withDatabase } from './database.ts'
import { endpoint } from './endpoint.ts'
import { accessJobsLoader } from './load-access-jobs.ts'
import { vaultFor } from './vault.ts'

/**
 * Answers below `/api` wherever no other function does, with a problem where there is no endpoint. It knows the lead
 * endpoints, too: `netlify serve` overlooks the paths that this function leaves to the other one.
 */
export default endpoint((bare) => {
  const ports = withDatabase(bare)
  return { ...service(ports), ...lead({ ...ports, vault: vaultFor(bare), loadAccessJobs: accessJobsLoader(ports) }) }
}, deliverAfterwards)
