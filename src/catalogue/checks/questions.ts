import { serviceQuestion } from '../../contract/answer-controls.ts'
import { isRequiredForServices, questionBounds } from '../../contract/questions.ts'
import type { CheckedEntry } from '../checked-entry.ts'
import { type ContentProblem, fieldName } from '../problem.ts'

type Asked = Extract<CheckedEntry, { collection: 'questions' }>
type Told = Pick<ContentProblem, 'rule' | 'suggestion'>

/** Finds what is wrong with the questions of the form: in one of them, and between them. */
export function checkQuestions(entries: readonly CheckedEntry[]): ContentProblem[] {
  const questions = entries.filter((entry): entry is Asked => entry.collection === 'questions')
  return [...questions.flatMap(checkQuestion), ...checkNames(questions), ...checkNumber(questions)]
}

function checkQuestion(question: Asked): ContentProblem[] {
  return [...checkOptions(question), ...checkNumberFields(question), ...checkText(question)]
}

function checkOptions(question: Asked): ContentProblem[] {
  const { kind, options } = question.data
  const chooses = kind === 'choice' || kind === 'several'
  if (!chooses)
    return options.length > 0
      ? [
          at(question, ['options'], {
            rule: `has options, and a \`${kind}\` has none`,
            suggestion: 'take them out, or write `kind: choice`',
          }),
        ]
      : []
  if (options.length < 2)
    return [
      at(question, [options.length === 0 && !hasField(question, 'options') ? 'kind' : 'options'], {
        rule: `a \`${kind}\` needs at least two options`,
        suggestion: 'write `options:` with an `id` and a `label` for each',
      }),
    ]
  return (['id', 'label'] as const).flatMap((field) =>
    options.flatMap((option, index) =>
      options.findIndex((other) => other[field].toLowerCase() === option[field].toLowerCase()) < index
        ? [
            at(question, ['options', index, field], {
              rule: `is the ${field} of another option`,
              suggestion: `write another ${field}, or take one of the two out`,
            }),
          ]
        : [],
    ),
  )
}

function checkNumberFields(question: Asked): ContentProblem[] {
  const { kind, minimum, maximum } = question.data
  if (kind === 'number')
    return minimum !== undefined && maximum !== undefined && minimum >= maximum
      ? [
          at(question, ['maximum'], {
            rule: `must be more than \`minimum\`: ${minimum}`,
            suggestion: 'write a larger number, or take one of the two out',
          }),
        ]
      : []
  return (['unit', 'minimum', 'maximum'] as const)
    .filter((field) => question.data[field] !== undefined)
    .map((field) =>
      at(question, [field], {
        rule: `belongs to a \`number\`, and this is a \`${kind}\``,
        suggestion: 'take it out, or write `kind: number`',
      }),
    )
}

function checkText({ data, markdown, source }: Asked): ContentProblem[] {
  const { file, bodyLine } = source
  const text = markdown.trim()
  if (data.kind !== 'consent')
    return text === ''
      ? []
      : [
          {
            file,
            line: bodyLine + markdown.slice(0, markdown.search(/\S/)).split('\n').length - 1,
            rule: `has a text that is shown nowhere: only a \`consent\` has one`,
            suggestion: 'put it into `help`, or take it out',
          },
        ]
  if (text === '')
    return [
      {
        file,
        line: source.lineOf(['kind']),
        field: 'kind',
        value: data.kind,
        rule: 'a `consent` needs the text that people agree to',
        suggestion: 'write it below the fields, after the second `---`',
      },
    ]
  return text.length > questionBounds.consent
    ? [
        {
          file,
          line: bodyLine,
          rule: `the text has ${text.length} characters, and may have at most ${questionBounds.consent}`,
          suggestion: 'say it shorter, and link to a page with the rest',
        },
      ]
    : []
}

function checkNames(questions: readonly Asked[]): ContentProblem[] {
  const bound = questions.find(({ data }) => isRequiredForServices(data))
  const taken = bound ? questions.filter(({ data }) => data.name === serviceQuestion) : []
  const asked = taken.map((question) =>
    at(question, ['name'], {
      rule: `is the name of the question which service a request is about; the form asks it because ${bound!.source.file} is required for some services`,
      suggestion: 'write another name, such as `service_wanted`',
    }),
  )
  return [...asked, ...sameNames(questions)]
}

function sameNames(questions: readonly Asked[]): ContentProblem[] {
  return questions.flatMap((question, index) => {
    const other = questions.slice(0, index).find(({ data }) => data.name === question.data.name)
    return other
      ? [
          at(question, ['name'], {
            rule: `is the name of ${other.source.file}, too`,
            suggestion: 'write another name; requests keep their answers under it',
          }),
        ]
      : []
  })
}

function checkNumber(questions: readonly Asked[]): ContentProblem[] {
  const one = questions[questionBounds.questions]
  if (!one) return []
  return [
    {
      file: one.source.file,
      line: 1,
      rule: `is one of ${questions.length} questions, and a form has at most ${questionBounds.questions}`,
      suggestion: 'delete those that you can do without, or ask them in your answer',
    },
  ]
}

function hasField({ source }: Asked, field: string): boolean {
  return Object.hasOwn(source.frontmatter as object, field)
}

function at({ source, data }: Asked, path: (string | number)[], told: Told): ContentProblem {
  const value = path.reduce<unknown>((part, key) => (part as Record<string | number, unknown>)[key], data)
  const field = fieldName(path)
  return { file: source.file, line: source.lineOf(path), field, value, ...told }
}
