import * as z from 'zod'
import type { CollectionName } from '../collections.ts'
import type { SourceFile } from '../frontmatter.ts'
import { isTranslated, translationSchemas } from './schemas.ts'

/** What each file says for itself. */
const ofEach: readonly string[] = ['updated', 'draft', 'meant']

/** @returns all of an original that its translations have to say, to be compared with that of another version of it */
export function wordsOf(
  collection: CollectionName,
  { frontmatter, body }: Pick<SourceFile, 'frontmatter' | 'body'>,
): string {
  const fields = isTranslated(collection) ? picked(translationSchemas[collection], frontmatter) : {}
  return JSON.stringify([fields, body.trim()])
}

function picked(schema: unknown, value: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return picked(schema.unwrap(), value)
  if (schema instanceof z.ZodArray && Array.isArray(value)) return value.map((item) => picked(schema.element, item))
  if (!(schema instanceof z.ZodObject) || !value || typeof value !== 'object') return value
  const names = Object.keys(schema.shape).filter((name) => !ofEach.includes(name) && name in value)
  return Object.fromEntries(
    names.map((name) => [name, picked(schema.shape[name], (value as Record<string, unknown>)[name])]),
  )
}
