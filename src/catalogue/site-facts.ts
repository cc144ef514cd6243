import { type BrandRead, readBrand } from './brand/read-brand.ts'
import type { Service } from './catalogue.ts'
import type { SourceFile } from './frontmatter.ts'
import type { ContentProblem } from './problem.ts'
import type { RawContent } from './read.ts'
import { type Menu, type Script, singleFiles } from './single-files.ts'
import { validateFrontmatter } from './validate.ts'

/** The facts of the single files. */
export type SiteFacts = {
  service: Service
  source: SourceFile
  brand: BrandRead
  menu: Menu | undefined
  scripts: readonly Script[]
}

/** @returns the facts of these files, unless `service.md` is broken, and their problems */
export async function readFacts(
  raw: RawContent,
  root: string,
): Promise<{ facts: SiteFacts | undefined; problems: ContentProblem[] }> {
  const source = raw.singles.service
  const service = source && validateFrontmatter(singleFiles.service, source, 'content/service.md')
  const brand = await readBrand(root, raw.singles.brand, raw.brandFiles)
  const [menu, scripts] = [singleFile(raw, 'menu'), singleFile(raw, 'scripts')]
  const problems = [service, brand.problems, menu, scripts].flatMap((result) => (Array.isArray(result) ? result : []))
  if (!source || !service || Array.isArray(service)) return { facts: undefined, problems }
  return {
    facts: { service: service.data, source, brand, menu: dataOf(menu), scripts: dataOf(scripts)?.scripts ?? [] },
    problems,
  }
}

/** @returns the facts of an optional file, or its problems */
function singleFile<Name extends 'menu' | 'scripts'>({ singles }: RawContent, name: Name) {
  const source = singles[name]
  return source && validateFrontmatter<(typeof singleFiles)[Name]>(singleFiles[name], source, name)
}

function dataOf<Data>(result: { data: Data } | ContentProblem[] | undefined): Data | undefined {
  return result && 'data' in result ? result.data : undefined
}
