/** R16: 2,000 random sequences of events against a model of the table, and 80 over HTTP with forged queries. */
import type { Measure } from './metric.ts'
import { provenByApiTests } from './proven-by-tests.ts'

export const measure: Measure = async () =>
  provenByApiTests({
    promise: 'R16',
    what: '2,000 random sequences store only rows of the table',
    files: ['src/server/modules/opening/processes'],
  })
