import type { Reporter, TestModule } from 'vitest/node'

/** Ends a run with one line that a program can read. */
export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const passed = tests.filter((test) => test.result().state === 'passed').length
    // A file that could not be run, and an error outside any test, count as failures too.
    const broken = modules.filter((module) => module.errors().length > 0).length
    const failed = tests.filter((test) => test.result().state === 'failed').length + broken + errors.length
    process.on('exit', () => console.log(`\n${passed} passed, ${failed} failed`))
  }
}
