import { useNow } from '../../../lib/clock.ts'

/**
 * @param untilMs - A time of the server in milliseconds since 1970.
 * @returns The whole seconds until then, 0 once it has passed.
 */
export function useCountdown(untilMs: number | undefined): number {
  const now = useNow(untilMs === undefined ? undefined : 500)
  return untilMs === undefined ? 0 : Math.max(0, Math.ceil((untilMs - now) / 1000))
}
