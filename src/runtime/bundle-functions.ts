import { readdir, rm } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { build, type BuildOptions, context } from 'esbuild'
import { distFolder } from './build-files.ts'
import { projectRoot } from './project-root.ts'

const outputFolder = join(distFolder, 'functions')

/**
 * Netlify inlines our own code into a function, but leaves packages as the hundreds of files that they are, to be found
 * and read at each cold start. So what a function imports, `#functions/<name>`, is a file that has its packages in it.
 */
export async function functionBundles(): Promise<BuildOptions> {
  const files = await readdir(join(projectRoot, 'functions'))
  const names = files.filter((file) => file.endsWith('.mts')).map((file) => parse(file).name)
  return {
    entryPoints: names.map((name) => join(projectRoot, 'src', 'runtime', 'netlify', `${name}.ts`)),
    outdir: outputFolder,
    absWorkingDir: projectRoot,
    bundle: true,
    // Without it, packages that are loaded both at once and later come into being in the wrong order (esbuild 0.28).
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
    alias: {
      '@modelcontextprotocol/server/_shims': join(projectRoot, 'src', 'runtime', 'netlify', 'mcp-shims.ts'),
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

/** Writes what Netlify's functions import. */
export async function bundleFunctions(): Promise<void> {
  await rm(outputFolder, { recursive: true, force: true })
  await build(await functionBundles())
}

/** Writes what Netlify's functions import, now and at each change of the code, until the process ends. */
export async function watchFunctions(): Promise<void> {
  const watching = await context(await functionBundles())
  await watching.watch()
}
