import { lead, requests } from '../app.ts'
import { deliverAfterwards } from './afterwards.ts'
import { withDatabase } from './database.ts'
import { endpoint } from './endpoint.ts'
import { accessJobsLoader, mailLinkLoader } from './load-access-jobs.ts'
import { vaultFor } from './vault.ts'

export default endpoint((bare) => {
  const ports = { ...withDatabase(bare), vault: vaultFor(bare) }
  return {
    ...lead({ ...ports, loadAccessJobs: accessJobsLoader(ports) }),
    ...requests({ ...ports, loadMailLink: mailLinkLoader(ports) }),
  }
}, deliverAfterwards)
