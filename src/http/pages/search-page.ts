import { maxSearchQueryLength } from '../../contract/bounds.ts'
import { pageToolArguments, pageTools } from '../../contract/page-tools.ts'
import { paths, searchPath } from '../../contract/paths.ts'
import type { SearchAnswer } from '../../search/search.ts'
import type { PersonPage } from './frame.ts'
import { type Markup, markup } from '../../text/markup.ts'

const { search } = pageTools

/** @param answer none where nothing was asked yet */
export function searchPage(query: string, answer: SearchAnswer | undefined): PersonPage {
  return {
    status: 200,
    title: query === '' ? 'Search' : `Search: ${query}`,
    content: markup`
<h1>Search</h1>
<form method="get" action="${searchPath}" role="search" class="search" toolname="${search.name}" tooltitle="${search.title}" tooldescription="${search.description}">
<label for="q">What are you looking for?</label>
<input id="q" name="q" type="search" value="${query}" maxlength="${String(maxSearchQueryLength)}" enterkeyhint="search" toolparamdescription="${pageToolArguments.query}">
<button>Search</button>
</form>
${answer === undefined ? [] : found(answer)}`,
  }
}

function found({ results, total }: SearchAnswer): Markup {
  if (total === 0)
    return markup`<p role="status">Nothing was found. Try other words, or <a href="${paths.contact}">ask us</a>.</p>`
  const shown = results.map(
    ({ path, title, snippet }) =>
      markup`<li><a href="${path}">${title}</a><p>${snippet}</p><p class="small">${path}</p></li>`,
  )
  const rest = total > results.length ? `, the best ${results.length} are shown` : ''
  return markup`<p role="status">${String(total)} ${total === 1 ? 'page' : 'pages'}${rest}.</p><ol class="found">${shown}</ol>`
}
