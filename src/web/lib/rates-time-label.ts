import { formatClock, formatDay } from './format-instant.ts'

/**
 * Of when rates are.
 * @param generatedAt - Since when they are so, as the feed says it, and when they were read here, in milliseconds.
 * @param readAtMs - Nothing for those of the build, whose hour would be no news.
 * @returns `'21 de noviembre de 2026, leídas a las 3:05 p. m.'`.
 */
export function ratesTimeLabel(generatedAt: string, readAtMs: number | undefined): string {
  return formatDay(generatedAt) + (readAtMs === undefined ? '' : `, leídas a las ${formatClock(readAtMs)}`)
}
