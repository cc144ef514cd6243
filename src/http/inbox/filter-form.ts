import { controlName } from '../../contract/answer-controls.ts'
import { noAssignee } from '../../contract/assignee.ts'
import type { Question } from '../../contract/questions.ts'
import { operationRoutes } from '../../contract/routes.ts'
import { stateNames } from '../../contract/states.ts'
import { inOrder } from '../../text/in-order.ts'
import { type Markup, markup } from '../../text/markup.ts'
import type { LiveWords } from '../../words/live-groups.ts'
import { answerControls, type FilterForm, narrowedBy } from './filter-query.ts'
import type { Views } from './views.ts'

/** What leads may be narrowed by, beside what every lead has. */
export type Narrowing = {
  sources: readonly string[]
  /** BCP 47 tags of the site's languages. With only one, there is no filter. */
  languages: readonly string[]
  /** Questions that are asked. */
  questions: readonly Question[]
  /** Addresses of the operators who may work leads, the reader's first. With only one, there is no filter. */
  workers: readonly string[]
  /** Address of the operator who is signed in. */
  operator: string
}

type Values = readonly (readonly [value: string, words: string])[]

/** Narrows the list of leads. What a press does needs no fold that is open. */
export function filterForm(
  views: Views,
  { state, source, language, awaiting, assignee, from, to, text, answers }: FilterForm,
  { sources, languages, questions, workers, operator }: Narrowing,
  { inbox, lead, states: stateWords, questions: asked, write }: LiveWords,
): Markup {
  const states = stateNames.map((name) => [name, stateWords[name]] as const)
  const turns = [
    ['desk', lead.threadDesk],
    ['submitter', lead.threadSubmitter],
  ] as const
  const known = withChosen(sources, source).map((name) => [name, name] as const)
  const spoken = withChosen(languages, language).map((tag) => [tag, write.languageName(tag)] as const)
  const choice = (label: string, name: string, values: Values, chosen: string) =>
    labelled(label, name, select(name, values, chosen, inbox.all))
  return markup`<form method="get" action="${operationRoutes.showInbox.path}" class="filter" role="search" aria-label="${inbox.leads}">
${views.links}
<div class="words"><label for="text" class="visually-hidden">${inbox.search}</label><input id="text" name="text" type="search" value="${text}" dir="auto" placeholder="${inbox.searchHint}"></div>
<button>${inbox.show}</button>
<details${views.isOne ? [] : markup` open`}><summary>${inbox.narrow}</summary><div>
${choice(inbox.state, 'state', states, state)}
${choice(inbox.awaiting, 'awaiting', turns, awaiting)}
${workers.length < 2 && assignee === '' ? [] : choice(inbox.assignee, 'assignee', assignees(workers, assignee, operator, inbox), assignee)}
${choice(inbox.source, 'source', known, source)}
${spoken.length < 2 ? [] : choice(inbox.language, 'language', spoken, language)}
${labelled(inbox.from, 'from', day('from', from))}
${labelled(inbox.to, 'to', day('to', to))}
${questions.map((question) => answerFields(question, answers, asked, inbox.all))}</div></details>
</form>`
}

function assignees(
  workers: readonly string[],
  chosen: string,
  operator: string,
  { nobody, mine }: LiveWords['inbox'],
): Values {
  const known = withChosen([noAssignee, ...workers], chosen)
  return known.map((one) => [one, one === noAssignee ? nobody : one === operator ? mine : one])
}

function withChosen(values: readonly string[], chosen: string): readonly string[] {
  return chosen && !values.includes(chosen) ? [...values, chosen] : values
}

/** What narrows the list by one question. */
function answerFields(
  question: Question,
  answers: Record<string, string>,
  asked: LiveWords['questions'],
  all: string,
): Markup {
  const { label, kind, options } = question
  const by = narrowedBy[kind]
  const value = (control: string) => answers[control] ?? ''
  if (by === 'range') {
    const [from = '', to = ''] = answerControls(question)
    const edge = (control: string) =>
      markup`<input id="${control}" name="${control}" type="${kind}"${kind === 'number' ? markup` step="any"` : []} value="${value(control)}">`
    return markup`${labelled(asked.from({ label }), from, edge(from))}
${labelled(asked.to({ label }), to, edge(to))}
`
  }
  const name = controlName(question.name)
  if (by === 'words')
    return markup`${labelled(label, name, markup`<input id="${name}" name="${name}" type="search" value="${value(name)}" dir="auto">`)}
`
  const choices =
    by === 'consent' ? [['true', asked.given] as const] : options.map((one) => [one.id, one.label] as const)
  return markup`${labelled(label, name, select(name, choices, value(name), all))}
`
}

function labelled(label: string, name: string, control: Markup): Markup {
  return markup`<div><label for="${name}">${label}</label>${control}</div>`
}

function day(name: string, value: string): Markup {
  return markup`<input id="${name}" name="${name}" type="date" value="${value}">`
}

/** A value is written out, because browsers trim the text of an option. */
function select(name: string, values: Values, chosen: string, all: string): Markup {
  const options = values.map(
    ([value, words]) =>
      markup`<option value="${value}"${value === chosen ? markup` selected` : []}>${inOrder(words)}</option>`,
  )
  return markup`<select id="${name}" name="${name}"><option value="">${all}</option>${options}</select>`
}
