import type * as z from 'zod'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { perCatalogue } from '../../catalogue/per-catalogue.ts'
import { questionsOf } from '../../catalogue/questions.ts'
import type { Parameter } from '../../contract/parameters.ts'
import { SchemaComponents } from '../documents/openapi-schemas.ts'
import { type Field, type Shape, shapesOf, valueOf } from './fields.ts'

/** Whether a schema is that of what is sent, or of what comes back. */
export type Io = 'input' | 'output'

/** The same for every operation, and made once. */
const componentsOf = perCatalogue((catalogue) => new SchemaComponents(questionsOf(catalogue)))

/** @returns each form that a body or answer can have, with what the consultancy asks */
export function shapesIn(schema: z.core.$ZodType, io: Io, catalogue: Catalogue): Shape[] {
  const components = componentsOf(catalogue)
  return shapesOf(components.refer(schema, io), components.schemas)
}

/** @returns what the value of a parameter may be */
export function valueIn({ schema, shown }: Parameter, catalogue: Catalogue): Pick<Field, 'type' | 'values'> {
  const components = componentsOf(catalogue)
  return valueOf(shown ?? components.refer(schema, 'input'), components.schemas)
}
