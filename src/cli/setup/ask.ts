import { confirm, select, text } from '@clack/prompts'
import {
  type Answers,
  askedFor,
  brandNames,
  completed,
  type FactName,
  factNames,
  mistakeIn,
  needed,
} from './answers.ts'
import { mistakeInLook } from './look-mistakes.ts'
import { type SampleChoice, sampleChoices } from './plan-setup.ts'
import { answerOrEnd } from '../answer-or-end.ts'

/** Questions that may stay unanswered for good. */
const optional: readonly FactName[] = ['time_zone']

/** Asks in the terminal for what was not given by options. Stopping ends the command */
export async function askFor(given: Answers): Promise<Answers> {
  const answers: Answers = { ...given }
  for (const name of factNames) {
    if (given[name] !== undefined) continue
    const initialValue = completed(answers)[name]
    const later = needed.includes(name)
      ? ''
      : optional.includes(name)
        ? ' May stay empty.'
        : ' Empty: to be written later.'
    const answer = await text({
      message: `${askedFor(name)}${later}`,
      ...(initialValue && { initialValue }),
      validate: (value = '') =>
        value.trim() === '' ? (needed.includes(name) ? 'It cannot be left out.' : undefined) : mistakeIn(name, value),
    })
    const typed = answerOrEnd(answer)
    if (typed.trim()) answers[name] = name === 'country' ? typed.trim().toUpperCase() : typed.trim()
  }
  for (const name of brandNames) {
    if (given[name] !== undefined) continue
    const what = name === 'accent' || name === 'ink' ? 'Such as #1f5f8b.' : 'The path of a file.'
    const typed = answerOrEnd(
      await text({
        message: `${name}: ${askedFor(name)} ${what} May stay empty.`,
        validate: (value = '') => (value.trim() ? mistakeInLook(name, value) : undefined),
      }),
    )
    if (typed.trim()) answers[name] = typed.trim()
  }
  return answers
}

const choiceLabels: Record<SampleChoice, string> = {
  remove: 'Remove it, and begin with short texts of my own',
  keep: 'Keep its articles and services as examples',
}

/** Asks what becomes of the sample of content. */
export async function askChoice(): Promise<SampleChoice> {
  const options = sampleChoices.map((value) => ({ value, label: choiceLabels[value] }))
  return answerOrEnd<SampleChoice>(await select<SampleChoice>({ message: 'What becomes of the sample?', options }))
}

/** @returns whether the question was answered with yes; an answer that was broken off is a no */
export async function agreed(message: string): Promise<boolean> {
  return (await confirm({ message })) === true
}
