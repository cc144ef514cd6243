import { statusHandlers } from '../http/handlers/status.ts'
import { leadHandlers } from '../http/handlers/submit.ts'
import { deliverAfterwards } from './afterwards.ts'
import { withDatabase } from './database.ts'
import { endpoint } from './endpoint.ts'
import { deskLoader } from './load-desk.ts'

export default endpoint((bare) => {
  const ports = withDatabase(bare)
  return { ...leadHandlers({ ...ports, loadDesk: deskLoader(ports) }), ...statusHandlers(ports) }
}, deliverAfterwards)
