import { fileURLToPath } from 'node:url'

/** Folder of the project: commands work from any folder. */
export const projectRoot = fileURLToPath(new URL('..', import.meta.url))
