import { formatClock, formatDay } from './format-instant.ts'

/**
 * Of when rates are. In: since when they are so, as the feed says it, and when they were read here, in milliseconds;
 * nothing for those of the build, whose hour would be no news. Out: `'21 de noviembre de 2026, leídas a las 3:05 p. m.'`.
 */
export function ratesTimeLabel(generatedAt: string, readAtMs: number | undefined): string {
  return formatDay(generatedAt) + (readAtMs === undefined ? '' : `, leídas a las ${formatClock(readAtMs)}`)
}
