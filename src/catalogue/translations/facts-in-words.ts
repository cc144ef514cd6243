import * as z from 'zod'
import type { ContentProblem } from '../problem.ts'

/**
 * @param problems of a translation @param whole schema of the original @param original its file
 * @returns the same, in which a field that the original alone has is told as a fact
 */
export function factsInWords(
  problems: readonly ContentProblem[],
  whole: z.ZodObject,
  original: string,
): ContentProblem[] {
  return problems.map((problem) =>
    problem.rule.startsWith('is not a field of') && hasField(whole, problem.field ?? '')
      ? {
          ...problem,
          rule: 'does not belong into a translation: it is the same in all languages',
          suggestion: `delete it here; to change it, change it in ${original}`,
        }
      : problem,
  )
}

/** @param field such as `tiers[0].amount` */
function hasField(schema: z.ZodObject, field: string): boolean {
  const names = field.split(/[.[\]]+/).filter((name) => name !== '' && !/^\d+$/.test(name))
  let current: unknown = schema
  for (const name of names) {
    current = bare(current)
    if (!(current instanceof z.ZodObject) || !Object.hasOwn(current.shape, name)) return false
    current = current.shape[name]
  }
  return names.length > 0
}

/** @returns the schema of a field, or of each item of a list, without what makes it optional */
function bare(schema: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return bare(schema.unwrap())
  return schema instanceof z.ZodArray ? bare(schema.element) : schema
}
