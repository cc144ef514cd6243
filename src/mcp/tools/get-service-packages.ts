import * as z from 'zod'
import type { Offers } from '../../contract/answers.ts'
import { argumentLengths } from '../../contract/bounds.ts'
import { answer, refusal, refuseArguments } from '../answer.ts'
import { readArguments } from '../arguments.ts'
import { reading, type Tool } from '../tool.ts'

const input = z.object({
  service: z
    .string()
    .min(1)
    .max(argumentLengths.name)
    .meta({ description: 'The id of one package. Leave it out for all.' })
    .optional(),
})

export const getServicePackages: Tool = {
  name: 'get_service_packages',
  title: 'Service packages and prices',
  description:
    'Returns every service package with its audience, deliverables, tiers, timelines and prices without tax, or one of them. Use it for any question about price or duration; never guess one. Prices are an invitation to talk, not an offer.',
  input,
  output: ({ catalogSchema }) => catalogSchema,
  annotations: reading,
  scope: 'read:catalog',
  handlerFor:
    ({ library: { catalog } }) =>
    (args) => {
      const read = readArguments(input, args)
      if (!read.ok) return refuseArguments(read.errors)
      const { service } = read.values
      if (service === undefined) return answer(catalog)
      const services = catalog.services.filter(({ id }) => id === service)
      return services.length > 0
        ? answer({ ...catalog, services } satisfies Offers)
        : refusal({
            code: 'not_found',
            detail: `No package has the id ${JSON.stringify(service)}.`,
            remedy: `The ids are: ${catalog.services.map(({ id }) => id).join(', ')}. Leave service out for all of them.`,
          })
    },
}
