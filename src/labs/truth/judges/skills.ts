import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { placeholdersOfContract } from '../../../catalogue/placeholders.ts'
import { projectRoot } from '../../../project-root.ts'
import type { Answer } from '../caller.ts'
import type { Judge, Walk } from '../reading.ts'
import { plain } from '../text/normal.ts'

/** What the name of a file begins with from which a skill is made. */
export const contentFile = 'content/skills/'

/** What a text of this repository is, by its path; nothing where there is none. */
type Source = (path: string) => string | undefined

/**
 * A skill gives advice that no other document gives, so it is held to what it is built from, where that is the content
 * of this repository: field by field and line by line, with the facts of the contract and those that other documents
 * say.
 */
export const judgeSkills: Judge = (walk) => judgeSkillsBy(fromContent)(walk)

/** @param source of the texts of content @returns a judge of the skills that are made of them */
export function judgeSkillsBy(source: Source): Judge {
  return (walk) => {
    const isOurs = frontOf(source('service.md') ?? '')['name'] === walk.book.most('name of the consultancy')
    for (const skill of walk.documents.values()) {
      const name = /\/agent-skills\/([a-z\d-]+)\/SKILL\.md$/.exec(skill.url)?.[1]
      const text = name && isOurs ? source(`skills/${name}/SKILL.md`) : undefined
      if (text !== undefined) holdSkill(skill, text, `${contentFile}${name}/SKILL.md`, walk)
    }
  }
}

const fromContent: Source = (path) => {
  const file = join(projectRoot, 'content', path)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

function holdSkill({ url, text }: Answer, source: string, file: string, walk: Walk): void {
  const [said, wanted] = [text, source].map((one) => ({ front: frontOf(one), lines: linesOf(one) }))
  const names = new Set([...Object.keys(said!.front), ...Object.keys(wanted!.front)])
  for (const name of names) {
    const [here, there] = [said!.front, wanted!.front].map((front) => JSON.stringify(front[name] ?? null))
    walk.ledger.hold(url, `${name} is that of ${file}`, isFilled(here!, there!, walk), `${here} / ${there}`)
  }
  const length = Math.max(said!.lines.length, wanted!.lines.length)
  for (let line = 0; line < length; line++) {
    const [here, there] = [said!, wanted!].map(({ lines }) => lines[line] ?? 'nothing')
    walk.ledger.hold(
      url,
      `line ${line + 1} of the text is that of ${file}`,
      isFilled(here!, there!, walk),
      `${here} / ${there}`.slice(0, 300),
    )
  }
}

/** Facts of a consultancy that other documents say, by their placeholders. */
const told: Readonly<Record<string, (walk: Walk) => string | undefined>> = {
  'service.url': ({ origin }) => origin,
  'service.name': ({ book }) => book.most('name of the consultancy'),
  'service.description': ({ book, origin }) => book.most(`description of ${origin}/`),
  'service.reply_within': ({ book }) => book.most('time in which a person answers'),
}

/** @returns whether a text is that of a template, with facts that are known in its gaps */
function isFilled(text: string, template: string, walk: Walk): boolean {
  const contract = placeholdersOfContract()
  const filled = template.replaceAll(
    /\{\{([\w.-]+)\}\}/g,
    (whole, name: string) => contract[name] ?? told[name]?.(walk) ?? whole,
  )
  return plain(text) === plain(filled)
}

const head = /^---\n([^]*?)\n---\n/

function frontOf(text: string): Record<string, unknown> {
  return (parse(head.exec(text)?.[1] ?? '') ?? {}) as Record<string, unknown>
}

function linesOf(text: string): string[] {
  return text
    .replace(head, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
}
