import type { Catalogue, Entry } from '../../catalogue/catalogue.ts'
import type { DeveloperPage } from './developer-page.ts'
import { documentPart } from './document-part.ts'
import { fenced } from './fenced.ts'
import { blocks, bullets } from './markdown.ts'

/** @returns the page of a document that machines read: what it is, how it looks, and what people wrote about it */
export function documentPage({ url, data, markdown }: Entry<'discovery'>, catalogue: Catalogue): DeveloperPage {
  const { document, readers, standard } = data
  return {
    path: url,
    title: data.title,
    description: data.description,
    // It makes the document, which takes long where one page alone is looked at.
    get markdown() {
      const part = documentPart(document, catalogue)
      const [said = '', ...more] = markdown.split('\n## ')
      return blocks([
        fenced('text', catalogue.baseUrl + document),
        `[Open the document](${document})`,
        bullets([
          `**Read by:** ${readers}`,
          ...(standard ? [`**Standard:** [${standard.name}](${standard.url})`] : []),
        ]),
        '## What it says',
        said.trim(),
        part && 'An excerpt:',
        part,
        ...more.map((section) => `## ${section.trim()}`),
      ])
    },
  }
}
