import { sandboxHandlers } from '../http/handlers/rehearse.ts'
import { endpoint } from './endpoint.ts'

export default endpoint((ports) => sandboxHandlers(ports))
