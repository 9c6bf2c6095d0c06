/** How many days before its end a message says that it ends soon (B §9). */
const lastDays = 3
const dayMs = 24 * 60 * 60 * 1000

/**
 * H09: what a message above the pages is at a moment.
 * @param endsAtMs - When it ends, in milliseconds since 1970.
 * @param nowMs - In milliseconds since 1970.
 * @returns `over` from its end on, `last-days` within three days of it, else `on`. A message whose end cannot be read
 *   is over.
 */
export function bannerState(endsAtMs: number, nowMs: number): 'on' | 'last-days' | 'over' {
  const leftMs = endsAtMs - nowMs
  if (!(leftMs > 0)) return 'over'
  return leftMs <= lastDays * dayMs ? 'last-days' : 'on'
}
