import { loadFindExcerpts } from '../search/answers.ts'
import library from '#library'

/** Loaded with the first question about the pages, which take more memory than the code for leads. */
export const findExcerpts = loadFindExcerpts(library)
