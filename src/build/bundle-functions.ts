import { mkdirSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { dirname, join, parse } from 'node:path'
import { type BuildOptions, context, type Plugin } from 'esbuild'
import { distFolder, libraryFile, operatorApiFile, snapshotFile, untypedFile } from './build-files.ts'
import { modulesOfNode, writeBundle } from './bundling.ts'
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
  imports: {
    '#snapshot': `./${snapshotFile}`,
    '#library': `./${libraryFile}`,
    '#untyped': `./${untypedFile}`,
    '#operator-api': `./${operatorApiFile}`,
  },
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
  await Promise.all([writeEntrances(), ...(await functionBundles()).map(writeBundle)])
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
