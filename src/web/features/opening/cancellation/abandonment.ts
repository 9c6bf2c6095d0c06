/**
 * M05, B §4.8: an investment is closed without opening it.
 * @param count - How often that has happened today, as the cookie says.
 * @returns The new count, and whether the reason is asked: only where the cookie is at 1. The sources do not say
 *   how it comes to 1, so the first close of a day counts: nobody is asked the first time they look and leave.
 */
export function closedWithoutOpening(count: number): { count: number; asksWhy: boolean } {
  return count === 1 ? { count, asksWhy: true } : { count: Math.max(count, 1), asksWhy: false }
}
