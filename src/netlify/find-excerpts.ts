import { loadFindExcerpts } from '../search/answers.ts'
import library from '#library'

/** Loaded when somebody asks something of the pages, which take more memory than the code for leads. */
export const findExcerpts = loadFindExcerpts(library)
