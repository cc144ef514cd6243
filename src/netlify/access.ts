import { access } from '../app.ts'
import { deliverAfterwards } from './afterwards.ts'
import { accessFor } from './access-rules.ts'
import { endpoint } from './endpoint.ts'

export default endpoint((ports) => access({ ...accessFor(ports), loadPage: ports.loadPage }), deliverAfterwards)
