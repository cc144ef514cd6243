import { access } from '../app.ts'
import { deliverFrom } from './delivery.ts'
import { accessFor } from './access-rules.ts'
import { endpoint } from './endpoint.ts'

export default endpoint(
  (ports) => access({ ...accessFor(ports), loadPage: ports.loadPage }),
  (ports) => deliverFrom(ports),
)
