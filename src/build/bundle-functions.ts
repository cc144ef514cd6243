import { mkdirSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { dirname, join, parse, relative, sep } from 'node:path'
import { type BuildOptions, context, type Plugin } from 'esbuild'
import { distFolder, libraryFile, operatorApiFile, searchFramesFile, snapshotFile, untypedFile } from './build-files.ts'
import { type Bundle, modulesOfNode, writeBundle } from './bundling.ts'
import { writeChanged } from './data-module.ts'
import { projectRoot } from '../project-root.ts'

const outputFolder = join(distFolder, 'functions')

/**
 * Netlify leaves packages as the hundreds of files that they are, to be found and read at each cold start, and puts all
 * of our own code into one file, even what is loaded later or never. So each function has its packages bundled into
 * files of its own (shared ones would be many and small, and every file takes its time), and Netlify deploys them as
 * they are.
 */
export async function functionBundles(): Promise<Bundle[]> {
  return (await functionNames()).map(functionBundle)
}

async function functionNames(): Promise<string[]> {
  const files = await readdir(join(projectRoot, 'functions'))
  return files.filter((file) => file.endsWith('.mts')).map((file) => parse(file).name)
}

function functionBundle(name: string): Bundle {
  return {
    entryPoints: { index: join(projectRoot, 'src', 'netlify', `${name}.ts`) },
    outdir: join(outputFolder, name),
    ...modulesOfNode,
    // Names stay, for the sake of stack traces.
    minifyWhitespace: true,
    minifySyntax: true,
    // See docs/decisions/mcp-shims-on-netlify.md.
    alias: {
      '@modelcontextprotocol/server/_shims': join(projectRoot, 'src', 'netlify', 'mcp-shims.ts'),
    },
    external: [
      // Changes with the content, which Netlify's bundler follows.
      '#snapshot',
      '#library',
      '#untyped',
      '#operator-api',
      '#search-frames',
      // Would load Node's network modules with every function, whether mail is sent or not.
      'nodemailer',
      // An optional dependency of the driver, not used.
      'pg-native',
    ],
  }
}

/**
 * What a function imports, `#functions/<name>`. Netlify inlines it into the function, so its path is from there. It
 * also inlines what is imported by a literal, but follows a constant to a file that it deploys beside the function.
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
  imports: {
    '#snapshot': `./${snapshotFile}`,
    '#library': `./${libraryFile}`,
    '#untyped': `./${untypedFile}`,
    '#operator-api': `./${operatorApiFile}`,
    '#search-frames': `./${searchFramesFile}`,
  },
}

async function writeEntrances(): Promise<void> {
  await mkdir(outputFolder, { recursive: true })
  writeChanged(join(distFolder, 'package.json'), () => [JSON.stringify(scope)])
  for (const name of await functionNames()) writeChanged(join(outputFolder, `${name}.js`), () => [entrance(name)])
}

/**
 * `netlify dev` copies these files while they are made a second time, to be watched: a copy of one that was just
 * emptied, to be written anew, would stay without its exports.
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
  await Promise.all([writeEntrances(), ...(await functionBundles()).map(writeBundle)])
}

/**
 * Writes what Netlify's functions import, now and when code changes that is in it. Who calls is told of changes by the
 * system: esbuild would look at thousands of files all the time, which takes a tenth of a processor.
 * @returns what is to be told of each file that changes
 */
export async function keepFunctions(): Promise<(file: string) => Promise<void>> {
  await writeEntrances()
  const kept = await Promise.all((await functionBundles()).map(keepBundle))
  // A direct start of Netlify waits for the pages first.
  for (const { write } of kept) void write()
  return async (file) => {
    const changed = relative(projectRoot, file).replaceAll(sep, '/')
    await Promise.all(kept.filter(({ isOf }) => isOf(changed)).map(({ write }) => write()))
  }
}

async function keepBundle(options: BuildOptions) {
  const bundle = await context({ ...options, metafile: true, write: false, plugins: [changedFilesOnly] })
  let files: ReadonlySet<string> | undefined
  const make = async () => {
    files = await bundle.rebuild().then(
      ({ metafile }) => new Set(Object.keys(metafile.inputs)),
      // esbuild has said what is wrong.
      () => undefined,
    )
  }
  // One after another: esbuild gives who asks meanwhile what it is making, from what it has read.
  let made = Promise.resolve()
  return {
    /** @returns whether a file is in it. Where it could not be made, any may be what it waits for */
    isOf: (file: string) => files?.has(file) ?? true,
    write: () => (made = made.then(make)),
  }
}
