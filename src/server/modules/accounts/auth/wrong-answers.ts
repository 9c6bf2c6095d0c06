import { wrongAnswersAllowed } from '#domain/customer/sign-in/limits.ts'
import type { Brand } from '#domain/site/brands/brand.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { isAllowed, type Limit, limits, secondsLeft } from '../../../platform/rate-limit/reservations.ts'
import { getQuotaBucket } from './sms-quota.ts'

/** What decides how many wrong answers a code still takes. */
export type GuessedCode = {
  phoneBlindIndex: string
  /** The known browser that asked for it; null for any other. */
  deviceHash: string | null
  byCall: boolean
}

/**
 * The limit of wrong answers in a day (promise R01, R08); its size depends on the current code. Each phone has one
 * counter over all codes, channels, brands and unknown browsers. Each browser in which it has signed in before has its
 * own.
 */
export function wrongAnswersLimit(brand: Brand, code: GuessedCode): Limit {
  const { codeLength } = brand
  const isKnownDevice = code.deviceHash !== null
  return limits.wrongPerPhoneDay(
    getQuotaBucket(code),
    wrongAnswersAllowed({ codeLength, byCall: code.byCall, isKnownDevice }),
  )
}

/** Returns PHONE_LOCKED with when to come back, and whether a code by a call would still be accepted. */
export async function phoneLocked(db: Queryable, brand: Brand, code: GuessedCode): Promise<ApiError> {
  const byCall = { ...code, byCall: true }
  const isOffered = brand.callOffered && !code.byCall && (await isAllowed(db, wrongAnswersLimit(brand, byCall)))
  return new ApiError('PHONE_LOCKED', {
    retryAfterSeconds: await secondsLeft(db, wrongAnswersLimit(brand, code)),
    facts: { callOffered: isOffered },
  })
}
