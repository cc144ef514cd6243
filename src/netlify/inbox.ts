import { inbox } from '../app.ts'
import type { Handlers } from '../http/call.ts'
import { deliverAfterwards, mailAfterwards } from './afterwards.ts'
import { loadConnections } from './ports.ts'
import { verifySession } from '../access/operators/verify-session.ts'
import { accessFor } from './access-rules.ts'
import { endpoint } from './endpoint.ts'

export default endpoint(
  (ports) => {
    const { settings, loadPage, log, snapshot } = ports
    // Every change is followed by sending the mail that it queued.
    const access = accessFor(ports)
    const loadOperatorMcp = async (handlers: Handlers) =>
      (await import('../runtime/operator-mcp.ts')).systemOperatorMcp({ ...access, ...settings, snapshot }, handlers)
    return inbox({
      ...access,
      ...settings,
      log,
      snapshot,
      wakeCourier: () => {},
      loadPage,
      loadOperatorApi: async () => (await import('./operator-api.ts')).operatorApi,
      loadOperatorMcp,
    })
  },
  (ports) => Promise.all([mailAfterwards(ports), deliverAfterwards(ports)]),
  (ports) => async (token) => {
    const { connections } = await loadConnections()
    return verifySession({ $client: connections() }, ports.settings.operators, token, ports.now())
  },
)
