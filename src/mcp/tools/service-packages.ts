import { answer, refusal, refuseArguments } from '../answer.ts'
import { readArguments } from '../arguments.ts'
import { servicePackagesTool } from '../definitions/reading-tools.ts'
import { tool } from './tool.ts'

export const servicePackages = tool(servicePackagesTool, ({ library: { catalog } }) => (args) => {
  const read = readArguments(servicePackagesTool.input, args)
  if (!read.ok) return refuseArguments(read.errors)
  const { service } = read.values
  if (service === undefined) return answer(catalog)
  const services = catalog.services.filter(({ id }) => id === service)
  return services.length > 0
    ? answer({ ...catalog, services })
    : refusal({
        code: 'not_found',
        detail: `No package has the id ${JSON.stringify(service)}.`,
        remedy: `The ids are: ${catalog.services.map(({ id }) => id).join(', ')}. Leave service out for all of them.`,
      })
})
