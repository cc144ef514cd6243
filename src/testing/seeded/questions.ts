import { questionContent } from '../question-fixture.ts'
import { type SeededMistake, whole } from './seeded-mistake.ts'

const files = {
  choice: 'questions/budget.md',
  date: 'questions/start-date.md',
  consent: 'questions/terms.md',
  number: 'questions/plants.md',
  line: 'questions/email.md',
} as const

/** A question in which an editor typed something else than is there. */
const mistyped = (
  mistake: string,
  [file, line]: readonly [string, number],
  [piece, wrong, right]: readonly [string, string, string],
  rule: string,
  fix: string | RegExp,
): SeededMistake => {
  const source = questionContent[file]!
  if (!source.includes(piece)) throw new Error(`${file} does not contain ${JSON.stringify(piece)}`)
  return whole(
    mistake,
    [file, line],
    [source.replace(piece, () => wrong), source.replace(piece, () => right)],
    rule,
    fix,
  )
}

const options = questionContent[files.choice]!.slice(
  questionContent[files.choice]!.indexOf('options:'),
  questionContent[files.choice]!.indexOf('required:'),
)

/** Questions of the form. */
export const mistakes: readonly SeededMistake[] = [
  mistyped(
    'a choice without options',
    [files.choice, 4],
    [options, '', options],
    'a `choice` needs at least two options',
    'write `options:` with an `id` and a `label` for each',
  ),
  mistyped(
    'a choice of one option',
    [files.choice, 6],
    ['  - id: large\n    label: More than that\n', '', '  - id: large\n    label: More than that\n'],
    'a `choice` needs at least two options',
    /^write `options:`/,
  ),
  mistyped(
    'options of the same name',
    [files.choice, 9],
    ['id: large', 'id: small', 'id: large'],
    'is the id of another option',
    /^write another id/,
  ),
  mistyped(
    'options that read alike',
    [files.choice, 10],
    ['label: More than that', 'label: Up to 10,000 Crowns', 'label: More than that'],
    'is the label of another option',
    /^write another label/,
  ),
  mistyped(
    'options of a date',
    [files.date, 5],
    ['order: 2', 'options:\n  - id: soon\n    label: Soon\norder: 2', 'order: 2'],
    'has options, and a `date` has none',
    'take them out, or write `kind: choice`',
  ),
  mistyped(
    'a consent without its text',
    [files.consent, 4],
    [
      '\nWe store what you write until it is answered. See [about us](../pages/about.md).\n',
      '',
      '\nWe store what you write.\n',
    ],
    'a `consent` needs the text that people agree to',
    'write it below the fields, after the second `---`',
  ),
  mistyped(
    'a text below a question that is no consent',
    [files.date, 8],
    ['order: 2\n---\n', 'order: 2\n---\n\nAs early as you can.\n', 'order: 2\nhelp: As early as you can.\n---\n'],
    'has a text that is shown nowhere',
    'put it into `help`, or take it out',
  ),
  mistyped(
    'a unit of what is no number',
    [files.date, 5],
    ['order: 2', 'unit: days\norder: 2', 'order: 2'],
    'belongs to a `number`, and this is a `date`',
    'take it out, or write `kind: number`',
  ),
  mistyped(
    'a range that is upside down',
    [files.number, 7],
    ['maximum: 500', 'maximum: 0', 'maximum: 500'],
    'must be more than `minimum`: 1',
    /^write a larger number/,
  ),
  mistyped(
    'a kind that there is not',
    [files.choice, 4],
    ['kind: choice', 'kind: choise', 'kind: choice'],
    'is none of the values that this field takes',
    'did you mean `choice`?',
  ),
  mistyped(
    'a name with a hyphen',
    [files.date, 3],
    ['name: start_date', 'name: start-date', 'name: start_date'],
    'must be a name in small letters, words joined by underscores',
    'write `start_date`',
  ),
  mistyped(
    'a service that there is not',
    [files.line, 6],
    ['  - pipeline-audit', '  - pipeline-audits', '  - pipeline-audit'],
    'names no file in content/services',
    'did you mean `pipeline-audit`?',
  ),
  mistyped(
    'the name of the question that the form asks by itself',
    [files.line, 4],
    ['name: email', 'required: true\nname: service', 'required: true\nname: service_wanted'],
    'is the name of the question which service a request is about',
    'write another name, such as `service_wanted`',
  ),
  mistyped(
    'required as a word',
    [files.choice, 11],
    ['required: true', "required: 'yes'", 'required: true'],
    'must be `true` or `false`',
    'write `true`, without quotes',
  ),
  {
    mistake: 'two questions of one name',
    changes: {
      [files.choice]: questionContent[files.choice]!,
      [files.date]: questionContent[files.date]!.replace('name: start_date', 'name: budget'),
    },
    at: `${files.date}:3`,
    rule: 'is the name of content/questions/budget.md, too',
    fix: 'write another name; requests keep their answers under it',
    mended: {
      [files.choice]: questionContent[files.choice]!,
      [files.date]: questionContent[files.date]!,
    },
  },
  {
    mistake: 'more questions than a form has room for',
    changes: Object.fromEntries(Array.from({ length: 21 }, (_, place) => lineQuestion(place))),
    at: 'questions/q20.md:1',
    rule: 'is one of 21 questions, and a form has at most 20',
    fix: /^delete those that you can do without/,
    mended: Object.fromEntries(Array.from({ length: 20 }, (_, place) => lineQuestion(place))),
  },
]

function lineQuestion(place: number): [string, string] {
  const number = String(place).padStart(2, '0')
  return [`questions/q${number}.md`, `---\nlabel: Question ${number}\nname: q${number}\nkind: line\norder: 1\n---\n`]
}
