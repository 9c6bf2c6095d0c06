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
export const codesPerAddress = { perHour: 20 }

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
