import { loadFindExcerpts } from '../search/answers.ts'
import library from '#library'

/** Loaded by who asks something of the pages: they weigh more than what takes a lead. */
export const findExcerpts = loadFindExcerpts(library)
