import * as z from 'zod'
import { ZodMiniObject } from 'zod/mini'
import { fieldErrorSchema, warningSchema } from '../contract/answers.ts'
import { leadSchema } from '../contract/lead.ts'
import { storedLeadSchema } from '../contract/stored-lead.ts'
import { answersField } from '../contract/answer-controls.ts'
import type { Question } from '../contract/questions.ts'
import { answerSchema } from './answer-schema.ts'
import { describeQuestion } from './describe.ts'
import { exampleAnswer } from './remedies.ts'

type JsonSchema = z.core.JSONSchema.BaseSchema
type Written = { zodSchema: z.core.$ZodType; jsonSchema: JsonSchema }

/** @returns the fields of an object schema, of zod or zod/mini; none for other schemas */
export const shapeOf = (schema: unknown): Readonly<Record<string, unknown>> =>
  schema instanceof z.ZodObject || schema instanceof ZodMiniObject ? schema.shape : {}

/**
 * Completes schemas of the contract, which do not know the questions of this consultancy.
 * @param questions that are asked
 * @param options `anyExample`: keep all kinds of examples of an error, even where nothing is asked
 * @returns an `override` for `z.toJSONSchema`: a submission gets `answers` with its questions; where nothing is asked,
 *   answers are left out
 */
export function asAsked(
  questions: readonly Question[],
  { anyExample = false }: { anyExample?: boolean } = {},
): (written: Written) => void {
  return ({ zodSchema, jsonSchema }) => {
    const properties = jsonSchema.properties as Record<string, JsonSchema> | undefined
    const shape = shapeOf(zodSchema)
    if (!properties) return
    if (questions.length > 0) {
      if (shape['need'] === leadSchema.shape.need) properties[answersField] = answersJsonSchema(questions)
      return
    }
    if (shape['answers'] === storedLeadSchema.shape.answers) delete properties[answersField]
    if (shape['code'] === warningSchema.shape.code) properties['code']!.enum = ['unknown_field']
    if (shape['example'] === fieldErrorSchema.shape.example && !anyExample)
      properties['example']!.anyOf = properties['example']!.anyOf!.slice(0, 2)
  }
}

/** @returns the JSON Schema of `answers` in a submission */
function answersJsonSchema(questions: readonly Question[]): JsonSchema {
  return {
    type: 'object',
    description:
      'Answers to what this consultancy asks, by the names of its questions. Each may be left out; ask the person, and never make one up.',
    properties: Object.fromEntries(questions.map((question) => [question.name, answerJsonSchema(question)])),
    additionalProperties: false,
  }
}

function answerJsonSchema(question: Question): JsonSchema {
  const { $schema: _, pattern: __, ...schema } = z.toJSONSchema(answerSchema(question)) as JsonSchema
  return { ...schema, description: describeQuestion(question), examples: [exampleAnswer(question)] } as JsonSchema
}
