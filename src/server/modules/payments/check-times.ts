/** When the provider is asked again about a payment: after 1, 2, 5, 15 and 60 minutes, then every hour (R28). */
const waitsMinutes = [1, 2, 5, 15, 60]

/** In: how often it was asked, and now in milliseconds. */
export function nextCheck(checks: number, nowMs: number): Date {
  return new Date(nowMs + (waitsMinutes[Math.min(checks, waitsMinutes.length - 1)] ?? 60) * 60_000)
}
