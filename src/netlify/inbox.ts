import { inbox } from '../app.ts'
import { deliverFrom } from './delivery.ts'
import { postFrom } from './post.ts'
import { accessFor } from './access-rules.ts'
import { endpoint } from './endpoint.ts'
import operatorApi from '#operator-api'

export default endpoint(
  (ports) => {
    const { settings, loadPage, log, snapshot } = ports
    // Whatever changes something is followed by the mail that it queued.
    return inbox({ ...accessFor(ports), ...settings, log, snapshot, wakeCourier: () => {}, loadPage, operatorApi })
  },
  (ports) => Promise.all([postFrom(ports), deliverFrom(ports)]),
)
