import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Of the files that cover a change, one that fails is enough: the one that just failed, else the one that costs least.
 */
export class ShortFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const cost = (file: TestSpecification) => {
      const { failed, duration } = this.ctx.cache.getTestSpecificationResult(file) ?? { failed: false, duration: 0 }
      return failed ? -1 : duration
    }
    return files.toSorted((one, other) => cost(one) - cost(other))
  }
}
