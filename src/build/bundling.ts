import { rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { build, type BuildOptions, type Metafile } from 'esbuild'
import { projectRoot } from '../project-root.ts'

/** What all our bundles have in common: modules for the Node.js of `package.json`, each with the packages that it loads. */
export const modulesOfNode = {
  absWorkingDir: projectRoot,
  bundle: true,
  metafile: true,
  // Without it, what is loaded later comes with the rest, and packages that are loaded both ways come into being in the
  // wrong order (esbuild 0.28).
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node24',
  legalComments: 'none',
  logLevel: 'warning',
  // Packages in CommonJS ask for Node's own modules by `require`. It is made when it is first called: most files do not.
  banner: {
    js: `import{createRequire as $make}from'node:module';let $made;const require=(name)=>($made??=$make(import.meta.url))(name);`,
  },
} as const satisfies BuildOptions

/** Writes a bundle, the entrance of which is `index.js`. */
export async function writeBundle(options: BuildOptions): Promise<void> {
  const { metafile } = await build(options)
  const main = relative(projectRoot, join(options.outdir!, 'index.js'))
  await Promise.all(unreached(metafile!, main).map((file) => rm(join(projectRoot, file))))
}

/** @returns what only code that was left out would load later: esbuild makes files of it before it leaves that code out */
function unreached({ outputs }: Metafile, main: string): string[] {
  const reached = new Set<string>()
  const reach = (file: string) => {
    if (reached.has(file)) return
    reached.add(file)
    for (const { path } of outputs[file]?.imports ?? []) reach(path)
  }
  reach(main)
  return Object.keys(outputs).filter((file) => !reached.has(file))
}
