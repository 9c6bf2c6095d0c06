/** R20: what a whole journey leaves in cookies, storage, caches and addresses, and what signing out leaves. */
import type { Measure } from './metric.ts'
import { provenInTheBrowser } from './proven-by-tests.ts'

export const measure: Measure = async () =>
  provenInTheBrowser({
    promise: 'R20',
    what: 'canaries found in the drawers of the browser: none',
    files: ['e2e/opening.e2e.ts'],
  })
