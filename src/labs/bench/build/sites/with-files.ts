import { writeFiles } from '../../../../build/write-files.ts'
import type { BenchArticle } from '../articles.ts'
import type { SiteFiles } from '../site.ts'

/** Writes the articles and the files of a site. @param below where the generator looks for articles */
export async function withFiles(
  folder: string,
  articles: readonly BenchArticle[],
  files: SiteFiles,
  below = 'knowledge',
): Promise<void> {
  writeFiles(folder, [
    ...articles.map(({ slug, markdown }) => ({ path: `${below}/${slug}.md`, body: markdown })),
    ...Object.entries(files).map(([path, body]) => ({ path, body })),
  ])
}
