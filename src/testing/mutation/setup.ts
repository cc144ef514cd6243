import fc from 'fast-check'
import { beforeEach } from 'vitest'

/** They wait or write a great deal, and would do so for each mutant. */
const slow = /hundred thousand|but not forever|written anew/

// One counterexample is enough; nobody reads a smaller one.
fc.configureGlobal({ seed: 20_261_120, endOnFailure: true })
beforeEach(({ task, skip }) => {
  if (slow.test(task.name)) skip()
})
