import { fileURLToPath } from 'node:url'

const here = new URL('.', import.meta.url)

/** Folder of the project: commands work from any folder. Bundled, this file lies in `dist/server`, else in `src`. */
export const projectRoot = fileURLToPath(new URL(here.pathname.endsWith('/dist/server/') ? '../..' : '..', here))
