import { maxSearchQueryLength } from '../../contract/bounds.ts'
import { countId, foundId } from '../../contract/search-page.ts'
import { pageToolArguments, pageTools } from '../../contract/page-tools.ts'
import { paths, searchPath } from '../../contract/paths.ts'
import { highlighter } from '../../search/highlight.ts'
import type { SearchAnswer } from '../../search/search.ts'
import { baseLanguage } from '../../words/base-language.ts'
import { callUs } from './call-us.ts'
import type { PersonPage } from './frame.ts'
import { type Markup, markup } from '../../text/markup.ts'
import { typesetText } from '../../text/typeset-text.ts'
import { isWrittenTerm } from '../../text/written-term.ts'
import type { LiveWords } from '../../words/live-groups.ts'

const { search: tool } = pageTools

/** What was asked: words, the part of the site that they are looked for in, and which page of what was found. */
export type SearchQuestion = { query: string; part?: string | undefined; page: number }

/** What was found, and in which language where that is not the one of the page. */
export type ShownAnswer = SearchAnswer & { language?: string }

/** Results on one page. If only a few more remain, the last page takes them, too. */
const resultsOfPage = 10
const mostLeftOver = 5

/** @returns which results to ask for, for a page of them */
export function placeOfPage(page: number): { limit: number; leftOver: number; from: number } {
  return { limit: resultsOfPage, leftOver: mostLeftOver, from: firstOf(page) - 1 }
}

/** @param answer none where nothing was asked yet @param prefix what addresses in the language begin with */
export function searchPage(
  asked: SearchQuestion,
  answer: ShownAnswer | undefined,
  words: LiveWords,
  prefix = '',
): PersonPage {
  const { query } = asked
  return {
    status: 200,
    title: titleOf(query, words),
    content: inForm(
      query,
      answer === undefined ? [] : countOf(asked, answer, words, prefix),
      answer === undefined ? [] : found(asked, answer, words, prefix),
      words,
      prefix,
    ),
  }
}

/**
 * @param said why nothing was looked up @param phone of the desk
 * @returns a search that was refused, with its words still in the field
 */
export function refusedSearch(
  { query, prefix }: { query: string; prefix: string },
  said: string,
  phone: string | undefined,
  words: LiveWords,
): Pick<PersonPage, 'title' | 'content'> {
  const called = phone === undefined ? [] : markup`<p>${callUs(phone, words.form)}</p>`
  return { title: titleOf(query, words), content: inForm(query, markup`${said}`, called, words, prefix) }
}

function titleOf(query: string, { search }: LiveWords): string {
  return query === '' ? search.title : search.titleOf({ query })
}

/** The field of the search, and below it how much was found, and what. */
function inForm(
  query: string,
  count: Markup | readonly Markup[],
  what: Markup | readonly Markup[],
  { search }: LiveWords,
  prefix: string,
): Markup {
  return markup`
<div class="page-heading"><h1>${search.title}</h1>
<form method="get" action="${prefix}${searchPath}" role="search" class="search" toolname="${tool.name}" tooltitle="${tool.title}" tooldescription="${tool.description}">
<label for="q">${search.label}</label>
<input id="q" name="q" type="search" value="${query}" maxlength="${String(maxSearchQueryLength)}" enterkeyhint="search" toolparamdescription="${pageToolArguments.query}"${query === '' ? markup` autofocus` : []}>
<button>${search.button}</button>
</form></div>
<p id="${countId}" role="status">${count}</p>
<div id="${foundId}">${what}</div>`
}

/** How much was found for what was asked, and which of it is shown. */
function countOf(
  { page, query }: SearchQuestion,
  { results, total: count, language, meant }: ShownAnswer,
  { lists, search, write }: LiveWords,
  prefix: string,
): Markup {
  const from = firstOf(page)
  const foundIn = (told: string) =>
    language === undefined
      ? told
      : search.inLanguage({ found: told, language: write.languageName(baseLanguage(language)) })
  const quoted = lists.quote({ text: query })
  const contact = markup`<a href="${prefix}${paths.contact}">${search.ask}</a>`
  if (count === 0) return search.nothing.markup({ query: quoted, contact })
  const counted =
    page === 1 || results.length === 0
      ? foundIn(search.found({ count }))
      : foundIn(search.best({ count, from, to: from + results.length - 1 }))
  const name =
    meant === undefined
      ? quoted
      : search.instead.markup({ meant: markup`<b>${lists.quote({ text: meant })}</b>`, query: quoted })
  return lists.fact.markup({ name, value: counted })
}

function found(
  asked: SearchQuestion,
  { results, total, parts, begun, language, meant = asked.query }: ShownAnswer,
  words: LiveWords,
  prefix: string,
): Markup {
  const { search } = words
  const { page } = asked
  const highlight = highlighter(meant, language ?? words.write.language, begun)
  const marked = (text: string) =>
    highlight(typesetText(text)).map((piece) =>
      piece.asked ? markup`<mark>${piece.text}</mark>` : markup`${piece.text}`,
    )
  const address = (changes: Partial<SearchQuestion>) => addressOf({ ...asked, ...changes }, prefix)
  const list = results.map(
    ({ path, title, snippet, section }) =>
      markup`<li><a href="${path}"${section === 'glossary' && !isWrittenTerm(title) ? markup` class="titled"` : []}>${marked(title)}</a><p>${marked(snippet)}</p><p class="small"${langOf(language && words.write.language)}>${nameOf(section, words)}${section === 'developers' ? ` · ${path}` : ''}</p></li>`,
  )
  const last = firstOf(page) + results.length - 1
  const way = (to: number, rel: 'prev' | 'next') => {
    const from = firstOf(to)
    const end = total - from < resultsOfPage + mostLeftOver ? total : from + resultsOfPage - 1
    return markup`<a class="button secondary" href="${address({ page: to })}" rel="${rel}">${search.range({ from, to: end })}</a>`
  }
  const ways = [
    // Behind the last page, the way leads to the first.
    ...(page > 1 && total > 0 ? [way(results.length > 0 ? page - 1 : 1, 'prev')] : []),
    ...(last < total && results.length > 0 ? [way(page + 1, 'next')] : []),
  ]
  return markup`${parts.length > 1 ? choices(parts, asked, words, address) : []}
<ol class="found" start="${String(firstOf(page))}"${langOf(language)}>${list}</ol>${ways.length > 0 ? markup`<p class="paging">${ways}</p>` : []}`
}

/** @returns the attribute of what is not in the language of all around it */
function langOf(language: string | undefined): Markup | [] {
  return language === undefined ? [] : markup` lang="${language}"`
}

/** @returns the place of the first result of a page, where that of the best is 1 */
function firstOf(page: number): number {
  return (page - 1) * resultsOfPage + 1
}

/** In which parts of the site it was found, each with how often. */
function choices(
  parts: SearchAnswer['parts'],
  { part }: SearchQuestion,
  words: LiveWords,
  address: (changes: Partial<SearchQuestion>) => string,
): Markup {
  const { search } = words
  const whole = parts.reduce((sum, { count }) => sum + count, 0)
  const choice = (name: string, count: number, section: string | undefined) => {
    const written =
      section === part
        ? markup`<strong aria-current="true">${name}</strong>`
        : markup`<a href="${address({ part: section, page: 1 })}">${name}</a>`
    return markup`<li>${written} <span class="count">${String(count)}</span></li>`
  }
  return markup`<ul class="choices parts" aria-label="${search.parts}">${[
    choice(search.everywhere, whole, undefined),
    ...parts.map(({ section, count }) => choice(nameOf(section, words), count, section)),
  ]}</ul>`
}

function nameOf(section: string, { sections }: LiveWords): string {
  return Object.hasOwn(sections, section) ? sections[section as keyof typeof sections] : section
}

function addressOf({ query, part, page }: SearchQuestion, prefix: string): string {
  const asked = new URLSearchParams({ q: query, ...(part && { part }), ...(page > 1 && { page: String(page) }) })
  return `${prefix}${searchPath}?${asked}`
}
