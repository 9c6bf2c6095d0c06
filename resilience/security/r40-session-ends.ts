/** R40: the session ends at every step of the funnel that hands something in. */
import type { Measure } from './metric.ts'
import { provenInTheBrowser } from './proven-by-tests.ts'

export const measure: Measure = async () =>
  provenInTheBrowser({
    promise: 'R40',
    what: 'what was typed stays, and is handed in once',
    files: ['e2e/session-ends.e2e.ts', 'e2e/flamingo.e2e.ts', 'e2e/renewal.e2e.ts'],
  })
