import { expect, test } from 'vitest'
import { errorCatalogue } from '#contract/errors.ts'
import { failureTitles } from './outcome.ts'

test.each(['C001', 'C002', 'C003', 'C004', 'REFERRAL_OWN'] as const)(
  'M14 a link refused by the server with %s is refused here under the same title',
  (code) => {
    expect(failureTitles.referral).toBe(errorCatalogue[code].title)
    expect(failureTitles.bonus).not.toBe(failureTitles.referral)
  },
)
