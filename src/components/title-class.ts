import { paths } from '../contract/paths.ts'
import { isWrittenTerm } from '../text/written-term.ts'

/**
 * @param path of a page
 * @param title of it
 * @returns the class of a title that is a term, and begins with a capital for the eye
 */
export function titleClass(path: string, title: string): string | undefined {
  return path.includes(`${paths.glossary}/`) && !isWrittenTerm(title) ? 'titled' : undefined
}
