import { contentFolder } from '../catalogue/folders.ts'
import { projectRoot } from '../project-root.ts'
import { readContentOptions } from './content-options.ts'
import { exitWithReason } from './exit.ts'
import { gitIn } from './upgrade/git.ts'
import { mergeVersion } from './upgrade/merge-version.ts'

const usage = `npm run upgrade -- <version>

Merges a version of the project (a tag, a branch or a commit that was fetched) into this copy, and commits it. What you
have in ${contentFolder}/ stays as it is: no text of the sample comes back. --root <folder> is the copy.
`

/** `npm run upgrade`: the next version, without a conflict in what is yours. */
async function upgrade(): Promise<void> {
  const { values, positionals, help } = readContentOptions(process.argv.slice(2), { root: { type: 'string' } }, usage)
  if (help) return console.log(usage)
  const [version, ...rest] = positionals
  if (!version || rest.length > 0) throw new Error(`Give the version.\n\n${usage}`)
  const done = await mergeVersion(gitIn(values.root ?? projectRoot), version)
  if (done.kind === 'refused') throw new Error(done.reason)
  if (done.kind === 'to_mend')
    throw new Error(
      `You and the project both changed these files. Mend them, then run git add and git commit:\n${listed(done.paths)}`,
    )
  console.log(done.kind === 'up_to_date' ? `"${version}" is in this copy already.` : merged(version, done))
}

function merged(version: string, { changedToo, base }: { changedToo: string[]; base: string }): string {
  return [
    `"${version}" is merged. Go on with: npm ci && npm run content:check`,
    ...(changedToo.length > 0
      ? [
          `The project changed these texts, too; yours stayed. To see what is new in one: git diff ${base.slice(0, 12)} ${version} -- <file>\n${listed(changedToo)}`,
        ]
      : []),
  ].join('\n\n')
}

const listed = (paths: readonly string[]) => paths.map((path) => `  ${path}`).join('\n')

upgrade().catch(exitWithReason)
