import type * as z from 'zod'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { type Operation, programOperationList } from '../../contract/operations.ts'
import { operationPath } from '../../contract/paths.ts'
import { type Shape } from './fields.ts'
import { type Io, shapesIn } from './shapes-in.ts'

export type Success = Operation['successes'][number]

const operations: readonly Operation[] = programOperationList

/** A page of several bodies and answers would be too long, so it leads to the operation that has one of them alone. */
export function fieldsAt({ id, summary }: Operation, heading: string): string {
  return `Its fields are those of [${summary}](${operationPath(id)}#${heading}).`
}

/**
 * Operations with several kinds of bodies have a long page already, and each kind has an operation with its own page.
 */
export function isOfOneKind({ body }: Operation, catalogue: Catalogue): boolean {
  return !body?.json || shapesIn(body.json, 'input', catalogue).length === 1
}

/** @returns an operation with this body and no other */
function operationThatTakes(shape: Shape, catalogue: Catalogue): Operation | undefined {
  return operations.find(({ body }) => isAlone(shape, body?.json ?? body?.form, 'input', catalogue))
}

/**
 * Of what an operation with several kinds of bodies has, those say most that have one of these alone.
 * @param heading of the part, which is also the word for what it lists
 * @returns a sentence that leads to them, where there are any, and what they leave to say
 */
export function leftByOthers<Item>(
  operation: Operation,
  itemsOf: (operation: Operation) => readonly Item[],
  heading: string,
  catalogue: Catalogue,
): { said: string[]; left: Item[] } {
  const others = operationsWithin(operation, catalogue).filter((other) => itemsOf(other).length > 0)
  const links = others.map(({ id, summary }) => `[${summary}](${operationPath(id)}#${heading})`)
  return {
    said: links.length > 0 ? [`These and, depending on the body, the ${heading} of ${links.join(', ')}:`] : [],
    left: itemsOf(operation).filter((item) => !others.some((other) => itemsOf(other).includes(item))),
  }
}

function operationsWithin(operation: Operation, catalogue: Catalogue): Operation[] {
  if (isOfOneKind(operation, catalogue)) return []
  const { json, form } = operation.body ?? {}
  const shapes = [json, form].flatMap((schema) => (schema ? shapesIn(schema, 'input', catalogue) : []))
  return [...new Set(shapes.flatMap((shape) => operationThatTakes(shape, catalogue) ?? []))]
}

/** @returns an operation with one kind of body, or none, whose answer with this status has this shape and no other */
export function operationThatGives(shape: Shape, status: number, catalogue: Catalogue): Operation | undefined {
  return operations.find((other) => {
    const schema = other.successes.find((success) => success.status === status)?.schema
    return isAlone(shape, schema, 'output', catalogue) && isOfOneKind(other, catalogue)
  })
}

/** @returns an operation with one kind of body, or none, that has the very same answer */
export function operationThatAnswers(
  success: Success,
  operation: Operation,
  catalogue: Catalogue,
): Operation | undefined {
  if (isOfOneKind(operation, catalogue)) return undefined
  return operations.find((other) => isOfOneKind(other, catalogue) && other.successes.includes(success))
}

function isAlone({ name }: Shape, schema: z.core.$ZodType | undefined, io: Io, catalogue: Catalogue): boolean {
  const [only, ...others] = schema ? shapesIn(schema, io, catalogue) : []
  return name !== undefined && only?.name === name && others.length === 0
}
