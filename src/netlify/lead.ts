import { lead } from '../app.ts'
import { deliverAfterwards } from './afterwards.ts'
import { withDatabase } from './database.ts'
import { endpoint } from './endpoint.ts'
import { accessJobsLoader } from './load-access-jobs.ts'

export default endpoint((bare) => {
  const ports = withDatabase(bare)
  return lead({ ...ports, loadAccessJobs: accessJobsLoader(ports) })
}, deliverAfterwards)
