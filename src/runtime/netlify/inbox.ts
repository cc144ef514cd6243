import { inboxHandlers } from '../../http/inbox/handlers.ts'
import { deliverFrom } from './delivery.ts'
import { accessFor } from './desk.ts'
import { endpoint } from './endpoint.ts'

export default endpoint((ports) => {
  const { settings, sleep, log, loadPage } = ports
  return inboxHandlers({ ...accessFor(ports), ...settings, sleep, log, loadPage })
}, deliverFrom)
