import { rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { build, type BuildOptions, type Metafile } from 'esbuild'
import { projectRoot } from '../project-root.ts'

/**
 * What all our bundles have in common: modules for the Node.js of `package.json`, each with the packages that it loads.
 */
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
  // Packages in CommonJS ask for Node's own modules by `require`. It is made when it is first called: most files do
  // not.
  banner: {
    js: `import{createRequire as $make}from'node:module';let $made;const require=(name)=>($made??=$make(import.meta.url))(name);`,
  },
} as const satisfies BuildOptions

/** What is bundled, with its entrances by their names. */
export type Bundle = BuildOptions & { entryPoints: Record<string, string> }

/** Writes a bundle. */
export async function writeBundle(options: Bundle): Promise<void> {
  const { metafile } = await build(options)
  const mains = Object.keys(options.entryPoints).map((name) =>
    relative(projectRoot, join(options.outdir!, `${name}.js`)),
  )
  await Promise.all(unreached(metafile!, mains).map((file) => rm(join(projectRoot, file))))
}

/**
 * @returns what only code that was left out would load later: esbuild makes files of it before it leaves that code out
 */
function unreached({ outputs }: Metafile, mains: readonly string[]): string[] {
  const reached = new Set<string>()
  const reach = (file: string) => {
    if (reached.has(file)) return
    reached.add(file)
    for (const { path } of outputs[file]?.imports ?? []) reach(path)
  }
  for (const main of mains) reach(main)
  return Object.keys(outputs).filter((file) => !reached.has(file))
}
