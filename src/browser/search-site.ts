/** What was found, best first; or what the service says where it does not search. */
type SearchOutcome =
  { status: 200; results: { title: string; url: string; snippet: string }[] } | { status: number; answer: string }

/**
 * Asks the search page that people see, and reads its list.
 * @param path of that page
 * @param query a question or a few words
 */
export async function searchSite(path: string, query: string, signal?: AbortSignal): Promise<SearchOutcome> {
  const answer = await fetch(`${path}?${new URLSearchParams({ q: query }).toString()}`, {
    signal: signal ?? null,
  })
  const text = await answer.text()
  if (answer.status !== 200) return { status: answer.status, answer: text }
  const page = new DOMParser().parseFromString(text, 'text/html')
  const results = [...page.querySelectorAll('.found > li')].map((found) => {
    const link = found.querySelector('a')
    return {
      title: link?.textContent ?? '',
      url: new URL(link?.getAttribute('href') ?? '', location.origin).href,
      snippet: found.querySelector('p')?.textContent ?? '',
    }
  })
  return { status: 200, results }
}
