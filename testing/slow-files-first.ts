import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that start programs and wait for them, or go through hundreds of cases. */
const slow =
  /\/(resilience\/tests\/|cluster|canary|kit\.test|providers\/(faults|degraded)|db\/(open|durable)|backup\/|processes\/(rate-positions|process-model))/

/**
 * Begins with the slow files, so that at the end no worker waits for the other. Without the results of an earlier run
 * Vitest goes by size, and our slowest files are short.
 */
export class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isSlow = ({ moduleId }: TestSpecification) => slow.test(moduleId)
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
  }
}
