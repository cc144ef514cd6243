import { inboxHandlers } from '../../http/inbox/handlers.ts'
import { deliverFrom } from './delivery.ts'
import { accessFor } from './desk.ts'
import { endpoint } from './endpoint.ts'

export default endpoint(
  (ports) => inboxHandlers({ ...accessFor(ports), ...ports.settings, sleep: ports.sleep, loadPage: ports.loadPage }),
  deliverFrom,
)
