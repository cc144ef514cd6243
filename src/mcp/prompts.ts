import { completable, type McpServer } from '@modelcontextprotocol/server'
import * as z from 'zod'
import { argumentLengths } from '../contract/bounds.ts'
import type { Offers } from '../contract/answers.ts'
import { packageArgument, prompts } from './definitions/prompts.ts'

/** What is the same for every request: made once for a process. */
export type Prompts = { register: (server: McpServer) => void }

/** @param catalog whose ids are completed */
export function createPrompts({ services }: Offers): Prompts {
  const packageIds = (beginning: string) => services.map(({ id }) => id).filter((id) => id.startsWith(beginning))
  const ready = prompts.map(({ input, ...prompt }) => {
    const { [packageArgument]: packageId, ...others } = input.shape
    const completed = packageId && {
      // A schema is completable within what makes it optional, and only as it is, not as a copy of it.
      [packageArgument]: completable(
        // It describes the same values as the completable schema, bound included.
        z
          .string()
          .max(argumentLengths.name)
          .meta((packageId as z.ZodOptional<z.ZodString>).unwrap().meta()!),
        packageIds,
      ).optional(),
    }
    return { ...prompt, argsSchema: z.object({ ...others, ...completed }) }
  })
  return {
    register: (server) => {
      for (const { name, title, description, argsSchema, text } of ready)
        server.registerPrompt(name, { title, description, argsSchema }, (values) => ({
          description,
          messages: [
            { role: 'user', content: { type: 'text', text: text(values as Record<string, string | undefined>) } },
          ],
        }))
    },
  }
}
