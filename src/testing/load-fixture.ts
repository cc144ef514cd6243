import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { type LoadOptions, loadCatalogue } from '../catalogue/load.ts'
import { EditingMemory } from '../catalogue/memory.ts'
import { type ContentProblem, formatProblems } from '../catalogue/problem.ts'
import { removeAfterwards } from './afterwards.ts'
import { type Changes, fixtureContent, writeContent } from './fixture-content.ts'

/** The day on which the fixture is read. */
export const today = new Date('2026-06-01T12:00:00Z')

/** One project for all readings of a file of tests: most of what a test reads is as the test before it left it. */
const kept: { root?: Promise<string>; memory: EditingMemory; turn: Promise<unknown> } = {
  memory: new EditingMemory(),
  turn: Promise.resolve(),
}

async function makeProject(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'intake-content-'))
  removeAfterwards(async () => {
    await kept.turn
    delete kept.root
    kept.memory = new EditingMemory()
    await rm(root, { recursive: true, force: true })
  })
  await writeContent(root)
  return root
}

/** @returns a path, or the folder that it lies in, where nothing of the fixture does */
function ownFolder(path: string): string {
  const folder = path.split('/').slice(0, 2).join('/')
  return Object.keys(fixtureContent).some((known) => known.startsWith(`${folder}/`)) ? path : folder
}

/** Reads the changed fixture, one reading after another, and puts the files back. */
async function readFixture(
  changes: Changes,
  options: Partial<Omit<LoadOptions, 'root'>>,
): ReturnType<typeof loadCatalogue> {
  const reading = kept.turn.then(async () => {
    const root = await (kept.root ??= makeProject())
    const put = async (files: Changes) => {
      for (const path of Object.keys(files)) {
        await rm(join(root, 'content', ownFolder(path)), { recursive: true, force: true })
        kept.memory.forget(`content/${path}`)
      }
      await writeContent(root, files, {})
    }
    await put(changes)
    try {
      // Hints are asked for by few, and what is remembered of a text has them or has not.
      const memory = options.readHints ? undefined : kept.memory
      return await loadCatalogue({ root, drafts: false, now: today, ...(memory && { memory }), ...options })
    } finally {
      await put(Object.fromEntries(Object.keys(changes).map((path) => [path, fixtureContent[path] ?? null])))
    }
  })
  kept.turn = reading.catch(() => undefined)
  return reading
}

/** @returns the catalogue of the changed fixture @throws with the problems when there are any */
export async function loadFixture(
  changes: Changes = {},
  options: Partial<Omit<LoadOptions, 'root'>> = {},
): Promise<Catalogue> {
  const loaded = await readFixture(changes, options)
  if ('problems' in loaded) throw new Error(formatProblems(loaded.problems))
  return loaded.catalogue
}

/** @returns what is wrong with the changed fixture */
export async function problemsOf(
  changes: Changes,
  options: Partial<Omit<LoadOptions, 'root'>> = {},
): Promise<ContentProblem[]> {
  const loaded = await readFixture(changes, options)
  return 'problems' in loaded ? loaded.problems : []
}

/** @returns what could be better in the changed fixture, hints of texts left out @throws when something is wrong */
export async function fixtureHints(changes: Changes): Promise<ContentProblem[]> {
  const loaded = await readFixture(changes, { readHints: () => [], memory: kept.memory })
  if ('problems' in loaded) throw new Error(formatProblems(loaded.problems))
  return loaded.hints.filter(isNotOfZone)
}

/** @returns whether a hint is about anything but the time zone, which the fixture does not say */
export const isNotOfZone = ({ field }: ContentProblem): boolean => field !== 'time_zone'
