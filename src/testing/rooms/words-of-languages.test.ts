import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../../project-root.ts'
import { textOf } from '../signs.ts'

/** Where the words of a language are by themselves, and what only tests or measures. */
const elsewhere = /^src\/(?:words|labs|testing|cli\/setup\/first-texts)\/|\.test\.ts$/
const comment = /^\s*(?:\/?\*|\/\/)/
/** Letters that English does not have, and common words of German and French that are no English ones. */
const foreign =
  /[äöüßéèàçôêîûœ]|\b(?:oder|nicht|keine?|sind|haben|tage|wochen?|jeden?|drei|doppelt|wien|preise?|von|jours|semaines|heures|mois|avec|nous|vous|deux|chaque|prix)\b/i

const isForeign = (file: string) =>
  readFileSync(join(projectRoot, file), 'utf8')
    .split('\n')
    .some((line) => !comment.test(line) && foreign.test(line))

test('the recipe for a language names each file, or its folder, in which words of German and French stand', () => {
  const recipe = /^## A language$([^]*?)^## /m.exec(textOf('docs/extend.md'))![1]!
  const named = [...recipe.matchAll(/`(src\/[\w./-]+)`/g)].map(([, path]) => path!)
  const found = globSync('src/**/*.ts', { cwd: projectRoot }).filter((file) => !elsewhere.test(file) && isForeign(file))
  expect(found.length).toBeGreaterThan(60)
  expect(found.filter((file) => !named.some((path) => file === path || file.startsWith(`${path}/`)))).toEqual([])
})
