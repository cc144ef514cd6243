import { catalogHandlers, healthHandlers } from '../../http/handlers/service.ts'
import { endpoint } from './endpoint.ts'

/** Also answers for every path below `/api` that is no endpoint. */
export default endpoint((ports) => ({ ...catalogHandlers(ports), ...healthHandlers(ports) }))
