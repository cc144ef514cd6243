import { statusHandlers } from '../../http/handlers/status.ts'
import { leadHandlers } from '../../http/handlers/submit.ts'
import { deliverAfterwards } from './afterwards.ts'
import { endpoint } from './endpoint.ts'

export default endpoint((ports) => ({ ...leadHandlers(ports), ...statusHandlers(ports) }), deliverAfterwards)
