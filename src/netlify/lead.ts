import { lead } from '../app.ts'
import { deliverAfterwards } from './afterwards.ts'
import { withDatabase } from './database.ts'
import { endpoint } from './endpoint.ts'
import { deskLoader } from './load-desk.ts'

export default endpoint((bare) => {
  const ports = withDatabase(bare)
  return lead({ ...ports, loadDesk: deskLoader(ports) })
}, deliverAfterwards)
