import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zipFunction } from '@netlify/zip-it-and-ship-it'
import { build } from 'esbuild'
import { projectRoot } from '../../../project-root.ts'

/** A function as Netlify unpacks it. */
export type DeployedFunction = {
  /** What the platform brings to every function. */
  bootstrap: string
  /** The function itself. */
  main: string
  /** Size of all that is loaded with it. */
  bytes: number
}

const nodeVersion = '24'

/** Bundles a function as a deploy to Netlify does. @param folder to write it into @param root of the project */
export async function deployed(name: string, folder: string, root = projectRoot): Promise<DeployedFunction> {
  return bundle(join(root, 'functions', `${name}.mts`), root, folder)
}

/**
 * The same for a function that does next to nothing.
 * @param imports that stand before it
 * @param answer what it answers, in JavaScript
 */
export async function deployedBare(
  name: string,
  { imports = '', answer }: { imports?: string; answer: string },
  folder: string,
): Promise<DeployedFunction> {
  const project = await mkdtemp(join(tmpdir(), 'intake-empty-'))
  try {
    const file = join(project, 'functions', `${name}.mts`)
    await mkdir(join(project, 'functions'))
    await writeFile(
      file,
      `${imports}export default async () => new Response(${answer})\nexport const config = { path: '/${name}' }\n`,
    )
    return await bundle(file, project, folder)
  } finally {
    await rm(project, { recursive: true, force: true })
  }
}

async function bundle(file: string, root: string, folder: string): Promise<DeployedFunction> {
  const options = { archiveFormat: 'none', basePath: root, repositoryRoot: root, config: { '*': { nodeVersion } } }
  const result = await zipFunction(file, folder, options as Parameters<typeof zipFunction>[2])
  if (!result) throw new Error(`${file} is no function.`)
  const files = await readdir(result.path, { recursive: true })
  const main = files.find((path) => path === `${result.name}.mjs` || path === join('functions', `${result.name}.mjs`))
  if (!main) throw new Error(`Netlify made no file for ${result.name}.`)
  const path = join(result.path, main)
  const bundled = files.filter((each) => each === join('dist', 'functions', result.name, 'index.js'))
  const bytes = await bytesOf([main, ...bundled], result.path)
  return { bootstrap: join(result.path, '___netlify-bootstrap.mjs'), main: path, bytes }
}

/** @returns the size of some files and of all that they import at once */
async function bytesOf(files: readonly string[], folder: string): Promise<number> {
  const { metafile } = await build({
    entryPoints: files.map((file) => join(folder, file)),
    absWorkingDir: folder,
    // A package that is imported later only.
    external: ['nodemailer'],
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    metafile: true,
    write: false,
    outdir: folder,
    logLevel: 'warning',
  })
  const loaded = new Set(files)
  for (const path of loaded)
    for (const imported of metafile.inputs[path]!.imports)
      if (!imported.external && imported.kind === 'import-statement') loaded.add(imported.path)
  return [...loaded].reduce((sum, path) => sum + metafile.inputs[path]!.bytes, 0)
}
