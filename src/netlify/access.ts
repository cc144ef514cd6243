import { accessPageHandlers } from '../http/handlers/access-pages.ts'
import { oauthHandlers } from '../http/handlers/oauth.ts'
import { deliverFrom } from './delivery.ts'
import { accessFor } from './desk.ts'
import { endpoint } from './endpoint.ts'

export default endpoint((ports) => {
  const access = accessFor(ports)
  return { ...oauthHandlers(access), ...accessPageHandlers({ ...access, loadPage: ports.loadPage }) }
}, deliverFrom)
