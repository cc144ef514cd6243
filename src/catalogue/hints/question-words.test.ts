import { expect, test } from 'vitest'
import { readSource, type SourceFile } from '../frontmatter.ts'
import { questionWords } from './question-words.ts'

const told = (label: string, option = 'Up to 50') => {
  const text = `---\nlabel: "${label}"\noptions:\n  - id: a\n    label: "${option}"\n---\n`
  return questionWords([{ collection: 'questions', source: readSource('content/questions/a.md', text) as SourceFile }])
}

test.each(['What budget? *', 'What budget?*', 'What budget? (required)', 'Welches Budget? (Pflichtfeld)'])(
  'the label "%s" says what the form says by itself',
  (label) => {
    expect(told(label)).toMatchObject([
      { line: 2, field: 'label', suggestion: expect.stringMatching(/^write `label: W[^*(]*\?`/) },
    ])
  },
)

test.each(['Please choose', '-- Select one --', 'Bitte wählen …', 'Choisissez'])(
  'the option "%s" is no answer',
  (option) => {
    expect(told('What budget?', option)).toMatchObject([{ line: 5, field: 'options[0].label' }])
  },
)

test('other labels and options are', () => {
  expect(told('Which of C* do you use (or none)?', 'Choose for us')).toEqual([])
})
