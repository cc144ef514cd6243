import type { Catalogue } from '../../catalogue/catalogue.ts'
import { originalAddress } from '../../catalogue/in-language.ts'
import { topicsPath } from '../../contract/list-paths.ts'
import { markdownTwin, paths } from '../../contract/paths.ts'
import { baseLanguage } from '../../words/base-language.ts'
import { wordsOf } from '../../words/words.ts'
import { costOf } from '../cost.ts'
import { mapOf } from '../page-language.ts'
import { sectionNames } from '../site-page.ts'
import { translatedPages } from '../translated-pages.ts'

/** `/de/llms.txt` and its like: every page that is written in a second language. @see https://llmstxt.org/ version 2 */
export function renderLlmsIn(catalogue: Catalogue): { path: string; body: string } {
  const { service, baseUrl } = catalogue
  const words = wordsOf(catalogue)
  const pages = translatedPages(catalogue).filter(
    // The page of all topics leads to that of each, whose name may be in another language.
    ({ path, list }) => !list?.isPart && !originalAddress(path, catalogue).startsWith(`${topicsPath}/`),
  )
  const sections = sectionNames.flatMap((name) => {
    const own = pages.filter(({ section }) => section === name)
    if (own.length === 0) return []
    const lines = own.map(
      (page) =>
        `- [${page.title}](${baseUrl}${markdownTwin(page.path)}): ${page.description} (${words.twin.cost({ tokens: words.write.number(costOf(page, catalogue)) })})`,
    )
    return [`## ${words.sections[name]}\n\n${lines.join('\n')}`]
  })
  const main = words.write.languageName(baseLanguage(catalogue.mainLanguage))
  return {
    path: mapOf(catalogue),
    body: `# ${service.name}

> ${service.description}

${words.twin.whole({ language: main, map: `${baseUrl}${paths.llms}` })}

${sections.join('\n\n')}
`,
  }
}
