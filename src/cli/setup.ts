import { contentFolder } from '../catalogue/folders.ts'
import { projectRoot } from '../project-root.ts'
import { shippedLanguages } from '../words/languages.ts'
import { baseLanguage } from '../words/base-language.ts'
import { readContentOptions } from './content-options.ts'
import { exitWithReason } from './exit.ts'
import { oneOf } from './options.ts'
import { type Answers, askedFor, brandNames, factNames, needed } from './setup/answers.ts'
import { agreed, askChoice, askFor } from './setup/ask.ts'
import { type Plan, type SampleChoice, sampleChoices } from './setup/plan-setup.ts'
import { optionOf, presentContent, runSetup, type SetupDone } from './setup/run-setup.ts'

const column = 18
const names = [...factNames, ...brandNames]

const usage = `npm run setup                        asks
npm run setup -- --name "…" …        asks nothing

Makes the site yours: writes content/service.md and content/brand.md, and replaces the sample by short texts to go on
from. What is not given is marked as to be written, and stops the build until it is; only these have to be given:
${needed.map(optionOf).join(', ')}. Currency, language and time zone follow from the country where they are clear.
A site that was set up before changes only by --force, and only in what is given.

${names.map((name) => `  ${optionOf(name).padEnd(column)}${askedFor(name)}`).join('\n')}
  ${'--sample'.padEnd(column)}${sampleChoices.join(' or ')}: what becomes of the sample; "remove" if left out.
  ${'--force'.padEnd(column)}Write over what you changed, too.
  ${'--root'.padEnd(column)}Folder of the project.
`

/** `npm run setup`: another consultancy's site, from one conversation. */
async function setUp(): Promise<void> {
  const string = { type: 'string' } as const
  const options = {
    ...Object.fromEntries(names.map((name) => [name.replaceAll('_', '-'), string])),
    sample: string,
    root: string,
    force: { type: 'boolean', default: false } as const,
  }
  const { values, positionals, help } = readContentOptions(process.argv.slice(2), options, usage)
  if (help) return console.log(usage)
  if (positionals.length > 0) throw new Error(`Every answer needs its option: ${positionals[0]}\n\n${usage}`)
  const { force, sample, root = projectRoot, ...rest } = values as { force: boolean; sample?: string; root?: string }
  const given: Answers = Object.fromEntries(
    Object.entries(rest as Record<string, string | boolean>).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name.replaceAll('-', '_'), value]] : [],
    ),
  )
  const asks = Object.keys(given).length === 0
  if (asks && !process.stdin.isTTY)
    throw new Error(`This is no terminal, so nothing can be asked. Give the answers as options.\n\n${usage}`)
  const { isSample } = await presentContent(root)
  if (asks && !isSample)
    throw new Error(
      `This site was set up before. Change ${contentFolder}/service.md, or give what changes.\n\n${usage}`,
    )
  const answers = asks ? await askFor({}) : given
  const choice: SampleChoice = sample ? oneOf('--sample', sample, sampleChoices) : asks ? await askChoice() : 'remove'
  const done = await runSetup(answers, {
    root,
    choice,
    force,
    now: new Date(),
    ...(asks && { agree: (plan) => agreed(`${told(plan)} Go on?`) }),
  })
  console.log(report(done))
}

function told({ texts, removed }: Plan): string {
  const files = texts.size === 1 ? '1 file is' : `${texts.size} files are`
  const gone = removed.length > 0 ? `, and ${removed.length} of the sample removed` : ''
  return `${files} written below ${contentFolder}/${gone}.`
}

function report({ plan, toWrite, drafts, language }: SetupDone): string {
  if (plan.texts.size === 0 && plan.removed.length === 0) return 'Everything is as you say. Nothing was changed.'
  const width = Math.max(0, ...toWrite.map(({ file, line }) => `${file}:${line}`.length))
  const rows = toWrite.map(({ file, line, value }) => `  ${`${file}:${line}`.padEnd(width)}  ${String(value)}`)
  const own = language && !shippedLanguages.includes(baseLanguage(language))
  return [
    told(plan),
    ...(rows.length > 0
      ? [`Still to be written, before the site can be built:\n${rows.join('\n')}`]
      : ['The content is in order.']),
    ...(drafts.length > 0
      ? [
          `Kept back, until you finish them and take out \`draft: true\`:\n${drafts.map((path) => `  ${contentFolder}/${path}`).join('\n')}`,
        ]
      : []),
    ...(own
      ? [
          `The interface has no words in "${language}" yet, and speaks English: see "Language and words" in ${contentFolder}/README.md.`,
        ]
      : []),
    'Look at it with npm run dev; npm run content:check tells what is left.',
  ].join('\n\n')
}

setUp().catch(exitWithReason)
