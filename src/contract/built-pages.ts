import { programOperationList } from './operations.ts'
import { accessPaths } from './access-paths.ts'
import { operationPath, pagePaths } from './paths.ts'
import { problemCodes, problemPath } from './problems.ts'

/**
 * Pages that each explain one operation, error code or way to get a token. Other pages link to them where they are
 * needed.
 */
export const explainingPages: readonly string[] = [
  ...problemCodes.map(problemPath),
  ...programOperationList.map(({ id }) => operationPath(id)),
  ...Object.values(accessPaths),
]

/** Pages that are built for any content. */
export const builtPages: readonly string[] = [...Object.values(pagePaths), ...explainingPages]
