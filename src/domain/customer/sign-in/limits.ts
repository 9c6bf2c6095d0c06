/** Figures of sign-in (B §4.2, §9; decisions §5). The server holds every one of them; the page only shows them. */

export const codeLivesSeconds = 300
/** Wrong answers that close a challenge. */
export const wrongAnswersPerCode = 2
export const firstResendSeconds = 60
export const resendStepSeconds = 30
export const sessionLivesSeconds = 24 * 60 * 60
/** How often the page looks whether the session has expired, and how long the countdown of a resend is remembered. */
export const expiryCheckSeconds = 500

/** Codes that one phone, and one address, may ask for. */
export const codesPerPhone = { perHour: 5, perDay: 10 }
/**
 * Of those of an hour and of a day, the last that are kept for calls, so that whoever was sent codes that somebody else
 * asked for has a way in (promise R08).
 */
export const codesKeptForCalls = 2
export const codesPerAddress = { perHour: 20 }
/** All lines of one network together (`network.ts`). */
export const codesPerNetwork = { perHour: 60 }
/** How long nothing may be heard of a code before the next channel is tried (R10). */
export const nextChannelAfterSeconds = 15

/**
 * Seconds to wait after the n-th code before the next may be asked for: 60, then 30 more each time.
 * In: how many codes this phone has been sent in the running series (1 for the first). Out: seconds.
 */
export function resendWaitSeconds(codesSent: number): number {
  return firstResendSeconds + resendStepSeconds * Math.max(0, codesSent - 1)
}

/**
 * Wrong answers that one phone may give in 24 hours, over all channels, brands and resends.
 * With 4 digits it is tighter, so that guessing a code within a day stays less likely than one in a thousand.
 */
export function wrongAnswersPerDay(codeLength: 4 | 6): number {
  return codeLength === 4 ? 4 : 10
}

/**
 * Of those, the last that are kept for codes that came by a call, so that whoever was locked out by somebody else's
 * guesses has a way in (R08). With 4 digits none can be spared.
 */
export const wrongAnswersKeptForCalls = 2

/**
 * How many wrong answers must have been given today for this code to be refused.
 * In: the length of the code, whether it was asked for by a call, and whether by a browser in which this phone has
 * signed in before, whose wrong answers are counted apart. Out: the count at which it ends.
 */
export function wrongAnswersAllowed(code: { codeLength: 4 | 6; byCall: boolean; isKnownDevice: boolean }): number {
  const most = wrongAnswersPerDay(code.codeLength)
  const isWhole = code.byCall || code.isKnownDevice || code.codeLength === 4
  return isWhole ? most : most - wrongAnswersKeptForCalls
}
