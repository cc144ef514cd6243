import { existsSync } from 'node:fs'
import { checkColours } from '../../catalogue/brand/check-colours.ts'
import { readSource } from '../../catalogue/frontmatter.ts'
import { brandSchema } from '../../catalogue/schemas/brand.ts'
import { validateFrontmatter } from '../../catalogue/validate.ts'
import { type BrandName, colourNames } from './answers.ts'
import { brandFiles } from './first-files.ts'

/** @returns what is wrong with an answer about the look, with what to write instead, or nothing */
export function mistakeInLook(name: BrandName, answer: string): string | undefined {
  const given = answer.trim()
  if (!(colourNames as readonly string[]).includes(name))
    return existsSync(given) ? undefined : `There is no file ${given}.`
  const source = readSource('brand.md', brandFiles({ [name]: given }).texts.get('brand.md')!)
  if (Array.isArray(source)) return source[0]?.rule
  const fields = validateFrontmatter(brandSchema, source, 'brand')
  const { accent, ink } = 'data' in fields ? fields.data : {}
  const problems = Array.isArray(fields)
    ? fields
    : checkColours({ ...(accent && { accent }), ...(ink && { ink }) }, source)
  const [problem] = problems
  return problem && `It ${problem.rule}: ${problem.suggestion ?? ''}`
}
