import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * A time in the future comes from a clock that ran ahead (decision 066). Servers may differ by some minutes.
 */
export const isFuture = (notedAt: SQLWrapper): SQL<boolean> => sql`${notedAt} > now() + interval '5 minutes'`

/** The same for an end that is at most this many seconds away. */
export const isBeyond = (endsAt: SQLWrapper, mostSeconds: number): SQL<boolean> =>
  sql`${endsAt} > now() + interval '5 minutes' + make_interval(secs => ${mostSeconds}::int)`
