import { enableCompileCache, registerHooks, type RegisterHooksOptions } from 'node:module'
import { join } from 'node:path'
import { projectRoot } from '../project-root.ts'

type Resolve = NonNullable<RegisterHooksOptions['resolve']>

const resolved = new Map<string, ReturnType<Resolve>>()

/**
 * For each import of a package, and for each `.js` file in it, Node parses the `exports` of its `package.json` again.
 * Drizzle's are 170 KB for a hundred modules: more than half of the start of a command. So each of its entrances is
 * looked up once, and what its modules import by a relative path is known to be a module, too.
 */
const resolve: Resolve = (specifier, context, next) => {
  if (specifier.startsWith('.') && context.parentURL?.includes('/node_modules/drizzle-orm/'))
    return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
  if (!specifier.startsWith('drizzle-orm')) return next(specifier, context)
  const entrance = resolved.get(specifier) ?? { ...next(specifier, context), shortCircuit: true }
  resolved.set(specifier, entrance)
  return entrance
}

registerHooks({ resolve })
enableCompileCache(join(projectRoot, 'node_modules/.cache/node'))
