import type { Catalogue } from '../../catalogue/catalogue.ts'
import { originalAddress } from '../../catalogue/in-language.ts'
import { markdownTwin, paths } from '../../contract/paths.ts'
import { baseLanguage } from '../../words/base-language.ts'
import { wordsOf } from '../../words/words.ts'
import { costOf } from '../cost.ts'
import { mapOf } from '../page-language.ts'
import { sectionNames } from '../../contract/site-sections.ts'
import { type SitePage } from '../site-page.ts'
import { translatedPages } from '../translated-pages.ts'
import { isNarrower } from './rank.ts'

/**
 * `/de/llms.txt` and its like: every page that is written in a second language; what leads to others a second way comes
 * last, as optional.
 * @see https://llmstxt.org/ version 2
 */
export function renderLlmsIn(catalogue: Catalogue): { path: string; body: string } {
  const { service, baseUrl } = catalogue
  const words = wordsOf(catalogue)
  const pages = translatedPages(catalogue)
  const isOptional = (page: SitePage) => isNarrower({ ...page, path: originalAddress(page.path, catalogue) })
  const section = (heading: string, own: readonly SitePage[]) => {
    const lines = own.map((page) => {
      const cost = words.twin.cost({ tokens: words.write.number(costOf(page, catalogue)) })
      return `- [${page.title}](${baseUrl}${markdownTwin(page.path)}): ${page.description} (${cost})`
    })
    return lines.length === 0 ? [] : [`## ${heading}\n\n${lines.join('\n')}`]
  }
  const read = pages.filter((page) => !isOptional(page))
  const sections = sectionNames.flatMap((name) =>
    section(
      words.sections[name],
      read.filter((page) => page.section === name),
    ),
  )
  // The standard has this heading in English alone: programs look for it.
  const optional = section('Optional', pages.filter(isOptional))
  const main = words.write.languageName(baseLanguage(catalogue.mainLanguage))
  return {
    path: mapOf(catalogue),
    body: `# ${service.name}

> ${service.description}

${words.twin.whole({ language: main, map: `${baseUrl}${paths.llms}` })}

${[...sections, ...optional].join('\n\n')}
`,
  }
}
