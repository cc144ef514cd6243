import { contentFolder } from '../../catalogue/folders.ts'
import { readSource } from '../../catalogue/frontmatter.ts'
import { isSample } from '../setup/sample.ts'
import { type Git, pathsIn } from './git.ts'

/** The result of an upgrade. */
export type Upgraded =
  | { kind: 'up_to_date' }
  /** The merge is committed. `changedToo`: texts of this copy that the project changed as well, and that stayed. */
  | { kind: 'merged'; changedToo: string[]; base: string }
  /** Code was changed on both sides in these files: the merge is prepared, and waits for somebody to mend them. */
  | { kind: 'to_mend'; paths: string[] }
  | { kind: 'refused'; reason: string }

const guide = `${contentFolder}/README.md`
/** Texts of the project that lie below `content/`, and follow it from version to version unless a copy changed them. */
const ofTheProject = [guide, `${contentFolder}/discovery/`, `${contentFolder}/skills/`]

/**
 * Merges a version of the project into a copy that a consultancy made its own. What lies in `content/` is theirs and
 * stays as it is: no text of the sample comes back or comes in. A merge by Git alone would stop at each text of the
 * sample that they removed and the project changed.
 * @param git for the top of the copy
 * @param version whatever Git knows a commit by
 */
export async function mergeVersion(git: Git, version: string): Promise<Upgraded> {
  const refused = await whyNot(git, version)
  if (refused) return { kind: 'refused', reason: refused }
  if ((await git('merge-base', '--is-ancestor', version, 'HEAD')).code === 0) return { kind: 'up_to_date' }
  const base = (await git('merge-base', 'HEAD', version)).stdout.trim()
  const isOwn = !(await stillTheSample(git))
  const theirsToo = isOwn ? await changedOnBothSides(git, base, version) : []

  // Files of a copy do not follow when the project moves a folder of its sample.
  const merge = await git('-c', 'merge.directoryRenames=false', 'merge', '--no-ff', '--no-commit', version)
  if (!(await isMerging(git))) return { kind: 'refused', reason: merge.stderr.trim() || merge.stdout.trim() }
  if (isOwn) await keepContent(git)

  const paths = pathsIn((await git('diff', '--name-only', '--diff-filter=U', '-z')).stdout)
  if (paths.length > 0) return { kind: 'to_mend', paths }
  const commit = await git('commit', '--no-edit')
  if (commit.code !== 0) return { kind: 'refused', reason: `${commit.stdout}${commit.stderr}`.trim() }
  return { kind: 'merged', changedToo: theirsToo, base }
}

async function whyNot(git: Git, version: string): Promise<string | undefined> {
  if ((await git('rev-parse', '--verify', 'HEAD')).code !== 0)
    return 'This folder is not in Git. Clone the project, and put your content/ into the clone.'
  if (version.startsWith('-') || (await git('rev-parse', '--verify', '--quiet', `${version}^{commit}`)).code !== 0)
    return `Git knows no version "${version}" here. Fetch it first: git fetch <address of the project> --tags`
  if ((await git('status', '--porcelain', '--untracked-files=no')).stdout !== '')
    return 'There are changes that are not committed. Commit them first, so that none is lost.'
  if ((await git('merge-base', 'HEAD', version)).code !== 0)
    return `This copy and "${version}" have no commit in common, so Git cannot tell what is yours. Begin with a clone of the project.`
  return undefined
}

async function stillTheSample(git: Git): Promise<boolean> {
  const { stdout } = await git('show', `HEAD:./${contentFolder}/service.md`)
  const source = readSource(`${contentFolder}/service.md`, stdout)
  return !Array.isArray(source) && isSample(source)
}

/** @returns texts that the copy has, and that both it and the project changed since they had one history */
async function changedOnBothSides(git: Git, base: string, version: string): Promise<string[]> {
  const [here, there] = await Promise.all([
    git('ls-files', '-z', '--', contentFolder),
    git('diff', '--name-only', '--no-renames', '-z', base, version, '--', contentFolder),
  ])
  const present = new Set(pathsIn(here.stdout))
  return pathsIn(there.stdout).filter((path) => present.has(path) && !isOfTheProject(path))
}

async function isMerging(git: Git): Promise<boolean> {
  return (await git('rev-parse', '--verify', '--quiet', 'MERGE_HEAD')).code === 0
}

/** Takes back what the merge did below `content/`, but for texts of the project that merged without a conflict. */
async function keepContent(git: Git): Promise<void> {
  const [touched, unmerged] = await Promise.all([
    git('diff', '--name-only', '--no-renames', '-z', 'HEAD', '--', contentFolder),
    git('diff', '--name-only', '--diff-filter=U', '-z', '--', contentFolder),
  ])
  const inConflict = new Set(pathsIn(unmerged.stdout))
  const paths = new Set([...pathsIn(touched.stdout), ...inConflict])
  for (const path of paths) {
    if (isOfTheProject(path) && !inConflict.has(path)) continue
    await takeFrom(git, path === guide ? 'MERGE_HEAD' : 'HEAD', path)
  }
}

/** Has a file be what it is in a commit; gone where it is not in it. */
async function takeFrom(git: Git, commit: string, path: string): Promise<void> {
  const isThere = (await git('cat-file', '-e', `${commit}:./${path}`)).code === 0
  await (isThere ? git('checkout', commit, '--', path) : git('rm', '--force', '--quiet', '--', path))
}

function isOfTheProject(path: string): boolean {
  return ofTheProject.some((known) => path === known || (known.endsWith('/') && path.startsWith(known)))
}
