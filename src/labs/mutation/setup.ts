import fc from 'fast-check'
import { beforeEach } from 'vitest'

/** They wait or write a great deal, and would do so for each mutant; the last one replaces a module that is loaded. */
const left = /hundred thousand|but not forever|written anew|without telling by the duration/

// One counterexample is enough; nobody reads a smaller one.
fc.configureGlobal({ seed: 20_261_120, endOnFailure: true })
beforeEach(({ task, skip }) => {
  if (left.test(task.name)) skip()
})
