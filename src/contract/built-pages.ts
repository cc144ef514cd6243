import { programOperationList } from './operations.ts'
import { accessPaths } from './access-paths.ts'
import { operationPath, pagePaths } from './paths.ts'
import { problemCodes, problemPath } from './problems.ts'

/** Pages that each explain one operation, error code or way to a token: another page names it, and who needs it is led there. */
export const explainingPages: readonly string[] = [
  ...problemCodes.map(problemPath),
  ...programOperationList.map(({ id }) => operationPath(id)),
  ...Object.values(accessPaths),
]

/** Pages that are built whatever the content is. */
export const builtPages: readonly string[] = [...Object.values(pagePaths), ...explainingPages]
