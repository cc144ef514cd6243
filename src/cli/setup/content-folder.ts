import { cp, mkdir, mkdtemp, readdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { loadCatalogue } from '../../catalogue/load.ts'
import type { ContentProblem } from '../../catalogue/problem.ts'
import { contentFolder } from '../../catalogue/folders.ts'
import type { Plan } from './plan-setup.ts'

/** @returns the paths of all files below a folder, with slashes between their parts */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .toSorted()
}

/** @returns the first texts in each language, by their paths below `content/` */
export async function firstTexts(): Promise<Map<string, Map<string, string>>> {
  const folder = join(import.meta.dirname, 'first-texts')
  const texts = new Map<string, Map<string, string>>()
  for (const path of await filesBelow(folder)) {
    const [language = '', ...rest] = path.split('/')
    if (rest.length === 0) continue
    const own = texts.get(language) ?? new Map<string, string>()
    texts.set(language, own.set(rest.join('/'), await readFile(join(folder, path), 'utf8')))
  }
  return texts
}

/** Writes what a plan says into the content of a project. */
export async function carryOut({ texts, pictures, removed }: Plan, root: string): Promise<void> {
  const place = (path: string) => join(root, contentFolder, path)
  for (const path of removed) await rm(place(path), { force: true })
  for (const folder of new Set(removed.map((path) => dirname(path)))) await removeEmpty(place(folder), place('.'))
  for (const path of [...texts.keys(), ...pictures.keys()]) await mkdir(dirname(place(path)), { recursive: true })
  for (const [path, text] of texts) await writeFile(place(path), text)
  for (const [path, from] of pictures) await cp(from, place(path))
}

/** Removes folders that hold nothing, upwards. */
async function removeEmpty(folder: string, top: string): Promise<void> {
  if (relative(top, folder) === '') return
  const left = await readdir(folder).catch(() => undefined)
  if (left?.length === 0) {
    await rmdir(folder)
    await removeEmpty(dirname(folder), top)
  }
}

/** @returns what the check would say of the content of a project once a plan was carried out; nothing is changed */
export async function tryOut(plan: Plan, root: string, now: Date): Promise<ContentProblem[]> {
  const copy = await mkdtemp(join(tmpdir(), 'intake-setup-'))
  try {
    await cp(join(root, contentFolder), join(copy, contentFolder), { recursive: true })
    await carryOut(plan, copy)
    const loaded = await loadCatalogue({ root: copy, drafts: true, now })
    return 'problems' in loaded ? loaded.problems : []
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}
