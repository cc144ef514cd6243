import { maxSearchQueryLength } from '../../contract/bounds.ts'
import { pageToolArguments, pageTools } from '../../contract/page-tools.ts'
import { paths, searchPath } from '../../contract/paths.ts'
import type { SearchAnswer } from '../../search/search.ts'
import type { PersonPage } from './frame.ts'
import { type Markup, markup } from '../../text/markup.ts'
import type { LiveWords } from '../../words/live-groups.ts'

const { search: tool } = pageTools

/** @param answer none where nothing was asked yet @param prefix what addresses in the language begin with */
export function searchPage(query: string, answer: SearchAnswer | undefined, words: LiveWords, prefix = ''): PersonPage {
  const { search } = words
  return {
    status: 200,
    title: query === '' ? search.title : search.titleOf({ query }),
    content: markup`
<h1>${search.title}</h1>
<form method="get" action="${prefix}${searchPath}" role="search" class="search" toolname="${tool.name}" tooltitle="${tool.title}" tooldescription="${tool.description}">
<label for="q">${search.label}</label>
<input id="q" name="q" type="search" value="${query}" maxlength="${String(maxSearchQueryLength)}" enterkeyhint="search" toolparamdescription="${pageToolArguments.query}">
<button>${search.button}</button>
</form>
${answer === undefined ? [] : found(answer, words, prefix)}`,
  }
}

function found({ results, total: count }: SearchAnswer, { search }: LiveWords, prefix: string): Markup {
  if (count === 0) {
    const contact = markup`<a href="${prefix}${paths.contact}">${search.ask}</a>`
    return markup`<p role="status">${search.nothing.markup({ contact })}</p>`
  }
  const list = results.map(
    ({ path, title, snippet }) =>
      markup`<li><a href="${path}">${title}</a><p>${snippet}</p><p class="small">${path}</p></li>`,
  )
  const shown = results.length
  const status = count > shown ? search.best({ count, shown }) : search.found({ count })
  return markup`<p role="status">${status}</p><ol class="found">${list}</ol>`
}
