import { wrongAnswersAllowed } from '#domain/customer/sign-in/limits.ts'
import type { Brand } from '#domain/site/brands/brand.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { isAllowed, type Limit, limits, secondsLeft } from '../../../platform/rate-limit/limits.ts'
import { quotaBucketOf } from './sms-quota.ts'

/** What decides how many wrong answers a code still takes. */
export type GuessedCode = {
  phoneBlindIndex: string
  /** The known browser that asked for it; null for any other. */
  deviceHash: string | null
  byCall: boolean
}

/**
 * Wrong answers of a day (promise R01, R08). One counter for each phone over all codes, channels, brands and unknown
 * browsers, and one for each browser in which the phone has signed in before; how high it may stand depends on the code at hand.
 */
export function wrongAnswersLimit(brand: Brand, code: GuessedCode): Limit {
  const { codeLength } = brand
  const isKnownDevice = code.deviceHash !== null
  return limits.wrongPerPhoneDay(
    quotaBucketOf(code),
    wrongAnswersAllowed({ codeLength, byCall: code.byCall, isKnownDevice }),
  )
}

/** PHONE_LOCKED with when to come back, and whether a code by a call would still be taken. */
export async function phoneLocked(db: Queryable, brand: Brand, code: GuessedCode): Promise<ApiError> {
  const byCall = { ...code, byCall: true }
  const isOffered = brand.callOffered && !code.byCall && (await isAllowed(db, wrongAnswersLimit(brand, byCall)))
  return new ApiError('PHONE_LOCKED', {
    retryAfterSeconds: await secondsLeft(db, wrongAnswersLimit(brand, code)),
    facts: { call_offered: isOffered },
  })
}
