import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zipFunction } from '@netlify/zip-it-and-ship-it'
import { projectRoot } from '../../../runtime/project-root.ts'

/** A function as Netlify unpacks it. */
export type DeployedFunction = {
  /** What the platform brings to every function. */
  bootstrap: string
  /** What it imports to answer the first request. */
  main: string
  /** Size of that file. */
  bytes: number
}

const nodeVersion = '24'

/** Bundles a function as a deploy to Netlify does. @param folder to write it into */
export async function deployed(name: string, folder: string): Promise<DeployedFunction> {
  return bundle(join(projectRoot, 'functions', `${name}.mts`), projectRoot, folder)
}

/** The same for a function that does nothing. */
export async function deployedEmpty(folder: string): Promise<DeployedFunction> {
  const project = await mkdtemp(join(tmpdir(), 'intake-empty-'))
  try {
    const file = join(project, 'functions', 'empty.mts')
    await mkdir(join(project, 'functions'))
    await writeFile(file, "export default async () => new Response('')\nexport const config = { path: '/empty' }\n")
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
  return { bootstrap: join(result.path, '___netlify-bootstrap.mjs'), main: path, bytes: (await stat(path)).size }
}
