import fc from 'fast-check'
import { beforeEach } from 'vitest'
import { leftOut } from './left-out.ts'

// One counterexample is enough; nobody reads a smaller one.
fc.configureGlobal({ seed: 20_261_120, endOnFailure: true })
beforeEach(({ task, skip }) => {
  if (leftOut.some((part) => task.name.includes(part))) skip()
})
