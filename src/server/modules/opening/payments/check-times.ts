/** When the provider is asked again about a payment: after 1, 2, 5, 15 and 60 minutes, then every hour (R28). */
const waitsMinutes = [1, 2, 5, 15, 60]

/** @param checks - How often it was asked. */
export function nextCheck(checks: number, nowMs: number): Date {
  return new Date(nowMs + (waitsMinutes[Math.min(checks, waitsMinutes.length - 1)] ?? 60) * 60_000)
}

/** When an approved payment is asked about again, hours after its approval: its provider may take it back. */
const approvedHours = [1, 24, 72]
/** No payment is asked about later than that from now, in hours: from one question to the next. */
export const longestWaitHours = { undecided: 1, approved: 48 }

/** @returns When the approved payment is asked about next, or null when that has been done for long enough. */
export function nextCheckOfApproved(approvedAtMs: number, nowMs: number): Date | null {
  const due = approvedHours.map((hours) => approvedAtMs + hours * 3_600_000).find((atMs) => atMs > nowMs)
  return due === undefined ? null : new Date(due)
}
