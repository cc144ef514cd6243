import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ContentProblem, formatProblems } from '../../catalogue/problem.ts'
import { contentFolder } from '../../catalogue/folders.ts'
import { readSource } from '../../catalogue/frontmatter.ts'
import { stillToWrite } from '../../catalogue/checks/unfinished.ts'
import { type Answers, completed, factNames, mistakeIn, needed, pictureNames } from './answers.ts'
import { carryOut, filesBelow, firstTexts, tryOut } from './content-folder.ts'
import { notInGit } from './in-git.ts'
import { languageOfTexts, type Plan, planSetup, type Present, type SampleChoice } from './plan-setup.ts'
import { isSample, sampleFiles } from './sample.ts'

/** The result of a setup. */
export type SetupDone = {
  plan: Plan
  /** Published places that still must be written, with file and line. */
  toWrite: ContentProblem[]
  /** Files that are kept back as drafts. */
  drafts: string[]
  /** Language of the site, if it was changed. */
  language: string | undefined
}

type SetupOptions = {
  root: string
  choice: SampleChoice
  /** Whether to overwrite changed files, too. */
  force: boolean
  now: Date
  /** Asked once it is known what will change; nothing is written without it. */
  agree?: (plan: Plan) => Promise<boolean>
}

/** @returns what is in the content of a project before a setup */
export async function presentContent(root: string): Promise<Present> {
  const read = async (path: string) =>
    existsSync(join(root, contentFolder, path)) ? readFile(join(root, contentFolder, path), 'utf8') : undefined
  const service = (await read('service.md')) ?? ''
  const source = readSource(`${contentFolder}/service.md`, service)
  return {
    paths: await filesBelow(join(root, contentFolder)),
    service,
    brand: await read('brand.md'),
    isSample: service === '' || (!Array.isArray(source) && isSample(source)),
  }
}

/**
 * Makes the content of a project somebody's own.
 * @param given answers, as they were typed
 * @returns what was written and what is left to write. @throws with what to give or to mend; nothing is written then
 */
export async function runSetup(given: Answers, { root, choice, force, now, agree }: SetupOptions): Promise<SetupDone> {
  const present = await presentContent(root)
  // Of a site that was set up, only what is said anew changes.
  const answers = present.isSample ? completed(given) : given
  refuseAnswers(answers, present)
  const texts = await firstTexts()
  const first = texts.get(languageOfTexts(answers.language ?? 'en', [...texts.keys()]))!
  const plan = planSetup(answers, present, {
    choice,
    sample: await sampleFiles(),
    first,
    today: now.toISOString().slice(0, 10),
  })
  const isChange = plan.texts.size > 0 || plan.removed.length > 0
  if (isChange && !force) await refuseLosses(plan, present, root)
  const problems = await tryOut(plan, root, now)
  const broken = problems.filter(({ rule }) => rule !== stillToWrite)
  if (broken.length > 0) throw new Error(`${formatProblems(broken)}\n\nNothing was written.`)
  if (isChange && agree && !(await agree(plan))) throw new Error('Nothing was written.')
  await carryOut(plan, root)
  const isDraft = (text: string) => /^draft: true$/m.test(text)
  return {
    plan,
    toWrite: problems.filter(({ rule }) => rule === stillToWrite),
    drafts: [...plan.texts].filter(([, text]) => isDraft(text)).map(([path]) => path),
    language: answers.language,
  }
}

function refuseAnswers(answers: Answers, { isSample: isFirst }: Present): void {
  const missing = isFirst ? needed.filter((name) => !answers[name]?.trim()) : []
  const mistakes = factNames.flatMap((name) => {
    const answer = answers[name]?.trim()
    const mistake = answer && mistakeIn(name, answer)
    return mistake ? [`${optionOf(name)} ${mistake}: ${JSON.stringify(answer)}`] : []
  })
  const absent = pictureNames.flatMap((name) =>
    answers[name] && !existsSync(answers[name]) ? [`${optionOf(name)}: there is no file ${answers[name]}`] : [],
  )
  const told = [
    ...(missing.length > 0 ? [`Give ${missing.map(optionOf).join(', ')}: nothing can stand for that.`] : []),
    ...mistakes,
    ...absent,
  ]
  if (told.length > 0) throw new Error(`${told.join('\n')}\n\nNothing was written.`)
}

/** What editors wrote is not written over unless they say so; what Git holds of the sample can be had back. */
async function refuseLosses(
  { texts, removed }: Plan,
  { paths, isSample: isFirst }: Present,
  root: string,
): Promise<void> {
  const lost = [...texts.keys(), ...removed].filter((path) => paths.includes(path))
  if (!isFirst && lost.length > 0)
    throw new Error(
      `This site was set up before. ${filesIn(lost)} would be written anew: give --force for that, or change it there.\n\nNothing was written.`,
    )
  const held = await notInGit(root)
  const unsafe = held ? lost.filter((path) => held.includes(path)) : lost
  if (unsafe.length > 0)
    throw new Error(
      held
        ? `${filesIn(unsafe)} has changes that Git does not hold, and would be removed or written over: commit first, or give --force.\n\nNothing was written.`
        : `This folder is not in Git, so that what is removed cannot be had back: give --force if nothing of yours is in ${contentFolder}/.\n\nNothing was written.`,
    )
}

const mostNamed = 5

function filesIn(paths: readonly string[]): string {
  const named = paths.slice(0, mostNamed).map((path) => `${contentFolder}/${path}`)
  const rest = paths.length - named.length
  return `${named.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`
}

/** @returns the option for an answer, as it is typed */
export function optionOf(name: string): string {
  return `--${name.replaceAll('_', '-')}`
}
