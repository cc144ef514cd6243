import { createHash } from 'node:crypto'
import { parse } from 'yaml'
import type { Reader } from '../reading.ts'
import { readByTable } from '../table.ts'
import { skillsIndex } from '../tables/cards.ts'
import { atOdds } from '../text/apart.ts'

type Skill = { name: string; description: string; url: string; digest: string }

/** An index of skills: each is there with the bytes, the name and the description that the index gives. */
export const readSkillsIndex: Reader = async ({ url, json }, walk) => {
  await readByTable(skillsIndex, json, url, walk)
  const { ledger, ask, origin } = walk
  for (const { name, description, url: target, digest } of json.skills as Skill[]) {
    walk.follow(target, url, `skill ${name}`, 'text/markdown')
    const { text } = await ask(new URL(target, url).href)
    const found = `sha256:${createHash('sha256').update(text).digest('hex')}`
    ledger.hold(url, `${name} has its digest`, found === digest, found)
    const front = parse(/^---\n([\s\S]*?)\n---\n/.exec(text)?.[1] ?? '{}') as Partial<Skill>
    const [mine, theirs] = [`${name}: ${description}`, `${front.name}: ${front.description}`]
    ledger.hold(url, `${name} has its name and description`, mine === theirs, atOdds(mine, target, theirs))
    // A skill names addresses in its examples, too: an agent will paste them.
    for (const [address] of text.matchAll(new RegExp(`${origin}/[^\\s"'\`)>]*`, 'g')))
      walk.follow(address.replace(/[.,:;]+$/, ''), target, 'names')
  }
}
