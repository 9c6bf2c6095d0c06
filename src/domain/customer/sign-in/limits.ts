/** Figures of sign-in (B §4.2, §9; decisions §5). The server holds every one of them; the page only shows them. */

export const codeLivesSeconds = 300
/** Wrong answers that end a challenge. */
export const wrongAnswersPerCode = 2
export const firstResendSeconds = 60
export const resendStepSeconds = 30
export const sessionLivesSeconds = 24 * 60 * 60
/** How often the page checks whether the session has expired, and how long it keeps the countdown of a resend. */
export const expiryCheckSeconds = 500

/** Codes that one phone, and one address, may ask for. */
export const codesPerPhone = { perHour: 5, perDay: 10 }
/**
 * The last codes of each hour and each day are reserved for calls. The owner of the phone can then still sign in after
 * other people asked for codes (promise R08).
 */
export const codesKeptForCalls = 2
export const codesPerAddress = { perHour: 20 }
/** All lines of one network together (`network.ts`). */
export const codesPerNetwork = { perHour: 60 }
/** How long to wait for news of a code before the next channel is tried (R10). */
export const nextChannelAfterSeconds = 15

/**
 * Seconds to wait after the n-th code before the next may be asked for: 60, then 30 more each time.
 * @param codesSent - How many codes this phone has been sent in the running series (1 for the first).
 */
export function resendWaitSeconds(codesSent: number): number {
  return firstResendSeconds + resendStepSeconds * Math.max(0, codesSent - 1)
}

/**
 * Wrong answers that one phone may give in 24 hours, over all channels, brands and resends. The limit is lower with 4
 * digits, so that the chance to guess a code within a day stays below one in a thousand.
 */
export function wrongAnswersPerDay(codeLength: 4 | 6): number {
  return codeLength === 4 ? 4 : 10
}

/**
 * The last wrong answers of the day are reserved for codes from a call. The owner can then still sign in after another
 * person's guesses locked the phone (R08). With 4 digits none is reserved.
 */
export const wrongAnswersKeptForCalls = 2

/**
 * After how many wrong answers today this code is refused.
 * @param code - The length of the code; whether a call delivered it; whether this phone has signed in before in this
 *   browser, whose wrong answers are counted apart.
 * @returns The count at which it is refused.
 */
export function wrongAnswersAllowed(code: { codeLength: 4 | 6; byCall: boolean; isKnownDevice: boolean }): number {
  const most = wrongAnswersPerDay(code.codeLength)
  const isWhole = code.byCall || code.isKnownDevice || code.codeLength === 4
  return isWhole ? most : most - wrongAnswersKeptForCalls
}
