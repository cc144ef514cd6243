import { isObject } from '../text/is-object.ts'

type Params = Record<string, unknown>

/**
 * A client of 0.3 may name several schemes for the address at which it is told of its task. The first one counts: the
 * SDK would take that one, too, and write the others into the log.
 */
export function withOneScheme(params: Params): Params {
  const { configuration, pushNotificationConfig: own } = params
  if (isObject(configuration)) return { ...params, configuration: inConfig(configuration) }
  return own === undefined ? params : inConfig(params)
}

function inConfig(holder: Params): Params {
  const { pushNotificationConfig: config } = holder
  if (!isObject(config) || !isObject(config['authentication'])) return holder
  const { schemes } = config['authentication']
  if (!Array.isArray(schemes)) return holder
  const authentication = { ...config['authentication'], schemes: schemes.slice(0, 1) }
  return { ...holder, pushNotificationConfig: { ...config, authentication } }
}
