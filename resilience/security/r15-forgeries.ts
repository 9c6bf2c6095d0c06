/** R15: rates, bonuses, flags and columns that a page claims. The test makes 500 forgeries and compares what is stored. */
import type { Measure } from './metric.ts'
import { provenByApiTests } from './proven-by-tests.ts'

export const measure: Measure = async () =>
  provenByApiTests({
    promise: 'R15',
    what: '500 forged openings change nothing that the server computes',
    files: ['src/server/modules/opening/processes'],
  })
