import type { Catalogue } from '../../catalogue/catalogue.ts'
import { markdownTwin, paths } from '../../contract/paths.ts'
import { grouped } from '../../text/grouped.ts'
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
  const pages = translatedPages(catalogue).filter(({ list }) => !list?.isPart)
  const sections = sectionNames.flatMap((name) => {
    const own = pages.filter(({ section }) => section === name)
    if (own.length === 0) return []
    const lines = own.map(
      (page) =>
        `- [${page.title}](${baseUrl}${markdownTwin(page.path)}): ${page.description} (${grouped(costOf(page, catalogue))} tokens)`,
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
