import fc from 'fast-check'
import { afterAll } from 'vitest'
import { removeLeftovers } from './afterwards.ts'

/** The same cases in every run; a longer search with other seeds is a run of its own. */
fc.configureGlobal({ seed: 20_261_120 })

afterAll(removeLeftovers)
