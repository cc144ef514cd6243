import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { paths } from '../../contract/paths.ts'
import { runCommand } from '../../testing/command.ts'
import { copyProject } from '../../testing/project-copy.ts'
import { consultancies, drawLogo, fillIn, optionsFor, sampleWords, wordsIn } from '../../testing/setup-fixture.ts'

/** What is built for programs and people; the library of pictures and of the CMS is of others. */
const binary = /\.(?:png|ico|woff2|avif|webp|gz|br|wasm)$/

/**
 * `npm run lab:setup`: for each consultancy a copy of the project is set up and built, and no word of the sample may be
 * left in anything that is published or loaded by the handlers. Lists that have nothing yet must say so.
 */
async function build(name: string, answers: Readonly<Record<string, string>>): Promise<string[]> {
  const copy = await copyProject()
  const run = async (...words: string[]) => {
    const env = { SITE_URL: undefined, URL: undefined, DEPLOY_PRIME_URL: undefined }
    const { code, output } = await runCommand(words, { folder: copy.folder, env })
    if (code !== 0) throw new Error(`${name}: ${words.slice(0, 3).join(' ')} ends with ${code}\n${output}`)
    return output
  }
  try {
    const logo = await drawLogo(copy.folder)
    await run('npm', 'run', 'setup', '--', ...optionsFor({ ...answers, logo }), '--force')
    await fillIn(copy.folder)
    await run('npm', 'run', 'content:check')
    await run('npm', 'run', 'build')
    const dist = join(copy.folder, 'dist')
    const entries = await readdir(dist, { recursive: true, withFileTypes: true })
    const files = entries
      .filter((entry) => entry.isFile() && !binary.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
    const texts = await Promise.all(
      files.map(async (path) => [path.slice(dist.length + 1), await readFile(path, 'utf8')] as const),
    )
    const own = texts.filter(([, text]) => text.includes(answers['name']!)).length
    console.log(`${name}: ${texts.length} files were read, ${own} of which say "${answers['name']}"`)
    const left = wordsIn(texts, await sampleWords()).map((found) => `${name}: ${found}`)
    return [
      ...left,
      ...silentLists(new Map(texts)).map((path) => `${name}: ${path} lists nothing, and does not say so`),
    ]
  } finally {
    await copy.remove()
  }
}

/** @returns which of the lists that links lead to have neither an entry nor a link to what is there */
function silentLists(texts: ReadonlyMap<string, string>): string[] {
  return [paths.knowledge, paths.caseStudies, paths.glossary]
    .map((path) => `client${path}.html`)
    .filter((file) => !/<main.*<a href="\/services">.*<\/main>/s.test(texts.get(file) ?? ''))
}

const left: string[] = []
for (const [name, answers] of Object.entries(consultancies)) left.push(...(await build(name, answers)))
console.log(left.length === 0 ? 'No word of the sample is left.' : left.join('\n'))
process.exitCode = left.length === 0 ? 0 : 1
