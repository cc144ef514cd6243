import { operationRoutes } from '../../contract/routes.ts'
import { stateNames } from '../../contract/states.ts'
import { type Markup, markup } from '../../text/markup.ts'
import type { LiveWords } from '../../words/live-groups.ts'
import type { FilterForm } from './filter-query.ts'
import { inOrder } from './words.ts'

/** Narrows the list of leads. @param sources to choose from */
export function filterForm(
  { state, source, from, to, text }: FilterForm,
  sources: readonly string[],
  { inbox, states: stateWords }: LiveWords,
): Markup {
  const states = stateNames.map((name) => [name, stateWords[name]] as const)
  const known = source && !sources.includes(source) ? [...sources, source] : sources
  const narrowed = state + source + from + to !== ''
  return markup`<form method="get" action="${operationRoutes.showInbox.path}" class="filter" role="search" aria-label="${inbox.leads}">
<div class="words"><label for="text">${inbox.search}</label><input id="text" name="text" type="search" value="${text}" dir="auto" placeholder="${inbox.searchHint}"></div>
<button>${inbox.show}</button>
<details${narrowed ? markup` open` : []}><summary>${inbox.narrow}</summary><div>
${labelled(inbox.state, 'state', select('state', states, state, inbox.all))}
${labelled(
  inbox.source,
  'source',
  select(
    'source',
    known.map((name) => [name, name]),
    source,
    inbox.all,
  ),
)}
${labelled(inbox.from, 'from', day('from', from))}
${labelled(inbox.to, 'to', day('to', to))}
</div></details>
</form>`
}

function labelled(label: string, name: string, control: Markup): Markup {
  return markup`<div><label for="${name}">${label}</label>${control}</div>`
}

function day(name: string, value: string): Markup {
  return markup`<input id="${name}" name="${name}" type="date" value="${value}">`
}

/** A value is written out, because browsers trim the text of an option. */
function select(
  name: string,
  values: readonly (readonly [value: string, words: string])[],
  chosen: string,
  all: string,
): Markup {
  const options = values.map(
    ([value, words]) =>
      markup`<option value="${value}"${value === chosen ? markup` selected` : []}>${inOrder(words)}</option>`,
  )
  return markup`<select id="${name}" name="${name}"><option value="">${all}</option>${options}</select>`
}
