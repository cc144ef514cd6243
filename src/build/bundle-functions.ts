import { mkdirSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { dirname, join, parse, relative } from 'node:path'
import { build, type BuildOptions, context, type Metafile, type Plugin } from 'esbuild'
import { distFolder, libraryFile, snapshotFile, untypedFile } from './build-files.ts'
import { writeChanged } from './data-module.ts'
import { projectRoot } from '../project-root.ts'

const outputFolder = join(distFolder, 'functions')

/**
 * Netlify leaves packages as the hundreds of files that they are, to be found and read at each cold start, and puts all of
 * our own code into one file, even what is loaded later or never. So each function has its packages bundled into files of
 * its own (shared ones would be many and small, and every file takes its time), and Netlify deploys them as they are.
 */
export async function functionBundles(): Promise<BuildOptions[]> {
  return (await functionNames()).map(functionBundle)
}

async function functionNames(): Promise<string[]> {
  const files = await readdir(join(projectRoot, 'functions'))
  return files.filter((file) => file.endsWith('.mts')).map((file) => parse(file).name)
}

function functionBundle(name: string): BuildOptions {
  return {
    entryPoints: { index: join(projectRoot, 'src', 'netlify', `${name}.ts`) },
    outdir: join(outputFolder, name),
    absWorkingDir: projectRoot,
    bundle: true,
    metafile: true,
    // Without it, what is loaded later comes with the rest, and packages that are loaded both ways come into being in the
    // wrong order (esbuild 0.28).
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    // Names stay, for the sake of stack traces.
    minifyWhitespace: true,
    minifySyntax: true,
    legalComments: 'none',
    logLevel: 'warning',
    // Packages in CommonJS ask for Node's own modules with it, and most files hold none that does.
    banner: {
      js: `import{createRequire as $make}from'node:module';let $made;const require=(name)=>($made??=$make(import.meta.url))(name);`,
    },
    // See docs/decisions/mcp-shims-on-netlify.md.
    alias: {
      '@modelcontextprotocol/server/_shims': join(projectRoot, 'src', 'netlify', 'mcp-shims.ts'),
    },
    external: [
      // Changes with the content, which Netlify's bundler follows.
      '#snapshot',
      '#library',
      '#untyped',
      // Would load Node's network modules with every function, whether mail is sent or not.
      'nodemailer',
      // Optional to its driver, and not used.
      'pg-native',
    ],
  }
}

/**
 * What a function imports, `#functions/<name>`. Netlify inlines it into the function, so its path is from there. It also
 * inlines what is imported by a literal, but follows a constant to a file that it deploys beside the function.
 */
function entrance(name: string): string {
  return `const file = '../dist/functions/${name}/index.js'
const { default: handler } = await import(file)
export default handler
`
}

/** `netlify dev` replaces the package.json of the project by one that says otherwise. */
const scope = {
  type: 'module',
  imports: { '#snapshot': `./${snapshotFile}`, '#library': `./${libraryFile}`, '#untyped': `./${untypedFile}` },
}

async function writeEntrances(): Promise<void> {
  await mkdir(outputFolder, { recursive: true })
  writeChanged(join(distFolder, 'package.json'), () => [JSON.stringify(scope)])
  for (const name of await functionNames()) writeChanged(join(outputFolder, `${name}.js`), () => [entrance(name)])
}

/**
 * `netlify dev` copies these files while they are made a second time, to be watched: a copy of one that was just emptied,
 * to be written anew, would stay without its exports.
 */
const changedFilesOnly: Plugin = {
  name: 'changed-files-only',
  setup: ({ onEnd }) =>
    onEnd(({ outputFiles = [] }) => {
      for (const { path, text } of outputFiles) {
        mkdirSync(dirname(path), { recursive: true })
        writeChanged(path, () => [text])
      }
    }),
}

/** Writes what Netlify's functions import. */
export async function bundleFunctions(): Promise<void> {
  await rm(outputFolder, { recursive: true, force: true })
  await Promise.all([writeEntrances(), ...(await functionBundles()).map(bundle)])
}

async function bundle(options: BuildOptions): Promise<void> {
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

/** Writes what Netlify's functions import, now and at each change of the code, until the process ends. */
export async function watchFunctions(): Promise<void> {
  await writeEntrances()
  const watched = (await functionBundles()).map((options) => ({
    ...options,
    write: false,
    plugins: [changedFilesOnly],
  }))
  const watching = await Promise.all(watched.map((options) => context(options)))
  await Promise.all(watching.map((each) => each.watch()))
}
