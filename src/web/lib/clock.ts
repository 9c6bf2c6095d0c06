import { useEffect, useState } from 'react'
import { type CivilDate, civilDateInBogota } from '#domain/money/dates/civil-date.ts'

/**
 * The one place that reads the device's clock. It may be wrong, and be put right while a page is open, so it decides
 * nothing: the time is the server's, as its answers tell it, counted on by a clock that nobody can set (decision 054).
 * That one may stand still while a phone sleeps; the next answer puts it right.
 */

/** The server's time minus the time of this page, in milliseconds, once an answer has brought it. */
let aheadMs: number | undefined
const listeners = new Set<() => void>()
/** Less is how long an answer was on its way, and the rest of a second. */
const noticedMs = 2_000
/** No answer is on its way for so long. */
const jumpedMs = 60_000

/**
 * Takes the time from an answer of the server. One that was on its way for long tells an earlier time, and one that a
 * browser had kept a much earlier one: the latest counts.
 * @param headers - The headers of the answer.
 */
export function noteServerTime(headers: Headers): void {
  const serverAheadMs = Date.parse(headers.get('date') ?? '') - performance.now()
  if (Number.isNaN(serverAheadMs)) return
  const behindMs = aheadMs === undefined ? 0 : aheadMs - serverAheadMs
  const mayBeKept = /max-age=[1-9]/.test(headers.get('cache-control') ?? '')
  if (behindMs > 0 && (mayBeKept || behindMs < jumpedMs)) return
  const movedMs = serverAheadMs - (aheadMs ?? performance.timeOrigin)
  aheadMs = serverAheadMs
  if (Math.abs(movedMs) > noticedMs) for (const listen of listeners) listen()
}

/** Whether the server's time is known: before that nothing may end because of it. */
export function isTimeKnown(): boolean {
  return aheadMs !== undefined
}

/**
 * Whether a time of the server is over, by the server's time: while that is unknown, nothing is. Whatever is lost by
 * it, as a session, is asked of the server first.
 */
export function isPast(atMs: number): boolean {
  return isTimeKnown() && atMs <= readTimeMs()
}

/** Now, in milliseconds since 1970. Until the server's is known, it is the device's, from when the page was opened. */
export function readTimeMs(): number {
  return (aheadMs ?? performance.timeOrigin) + performance.now()
}

/** Today in Bogota. */
export function today(): CivilDate {
  return civilDateInBogota(readTimeMs())
}

/**
 * Calls back when the time turns out to be another.
 * @returns How to stop.
 */
export function onTimeCorrected(listen: () => void): () => void {
  listeners.add(listen)
  return () => {
    listeners.delete(listen)
  }
}

/**
 * Now, kept up to date: every `everyMs` milliseconds where that is given, and when the time turns out to be another.
 */
export function useNow(everyMs?: number): number {
  const [now, setNow] = useState(readTimeMs)
  useEffect(() => {
    const look = () => setNow(readTimeMs())
    look()
    const timer = everyMs === undefined ? undefined : setInterval(look, everyMs)
    const stop = onTimeCorrected(look)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      stop()
      document.removeEventListener('visibilitychange', look)
    }
  }, [everyMs])
  return now
}

/** Today in Bogota, which changes when the time turns out to be another. */
export function useToday(): CivilDate {
  return civilDateInBogota(useNow())
}
