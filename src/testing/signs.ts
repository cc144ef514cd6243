import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brandFolder } from '../catalogue/brand/brand-files.ts'
import { singleNames } from '../catalogue/single-files.ts'
import { projectRoot } from '../project-root.ts'

/** The written signs of the project: what its users, operators and developers are told. */
const docs = 'docs'
export const signs: readonly string[] = [
  'README.md',
  '.github/SECURITY.md',
  ...readdirSync(join(projectRoot, docs), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => join(docs, file))
    .sort(),
].filter((file) => existsSync(join(projectRoot, file)))

/** What a consultancy may add to its content, and the sample does without. */
export const optionalContent: readonly string[] = [
  ...singleNames.map((name) => `content/${name}.md`),
  `content/${brandFolder}`,
  'content/words',
  'content/de',
  'content/fr',
]

export function textOf(sign: string): string {
  return readFileSync(join(projectRoot, sign), 'utf8')
}

/** A command of a fenced block, and what the sign shows of its answer. */
export type ShownCommand = { command: string; answer: string }

/**
 * @returns the commands of a sign: all of a block of `sh`, and what follows the prompt in one of `console`; lines that
 * end with a backslash are one with the next
 */
export function commandsOf(sign: string): ShownCommand[] {
  const blocks = [...textOf(sign).matchAll(/^```(sh|console)\n([^]*?)\n```$/gm)]
  return blocks.flatMap(([, language, code = '']) => {
    const text = code.replaceAll(/\\\n\s*/g, '')
    return language === 'sh' ? text.split('\n').map((line) => ({ command: bare(line), answer: '' })) : dialogue(text)
  })
}

function dialogue(text: string): ShownCommand[] {
  return text
    .split(/^\$ /m)
    .slice(1)
    .map((part) => {
      const [command = '', ...answer] = part.split('\n')
      return { command: bare(command), answer: answer.join('\n').trim() }
    })
}

/** Without the remark at its end. */
function bare(line: string): string {
  return line.replace(/\s+# .*$/, '').trim()
}
