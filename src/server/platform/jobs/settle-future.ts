import { sql } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { jobSchema } from './boss.ts'

const schema = sql.identifier(jobSchema)
const soon = sql`now() + interval '1 minute'`
/** The longest wait for a repeat that a queue may have. */
const longestWait = sql`make_interval(secs => greatest(3600, retry_delay, coalesce(retry_delay_max, 0)))`

/**
 * Lets run what a clock that was ahead put into the future (decision 066): each job as long after now as it was to wait.
 * The engine would else look for dead workers only then, too. Where nothing lies ahead, nothing is written.
 */
export async function settleFutureJobs(db: Queryable): Promise<void> {
  await db.execute(sql`
    update ${schema}.job set start_after = now() + greatest(start_after - created_on, interval '0'), created_on = now()
    where state = 'created' and created_on > ${soon}`)
  await db.execute(sql`
    update ${schema}.job set start_after = now() where state = 'retry' and start_after > ${soon} + ${longestWait}`)
  await db.execute(sql`
    update ${schema}.job set started_on = now(), heartbeat_on = now()
    where state = 'active' and greatest(started_on, heartbeat_on) > ${soon}`)
  await db.execute(sql`
    update ${schema}.queue set monitor_claim_on = null, monitor_on = least(monitor_on, now()), maintain_on = null
    where greatest(monitor_claim_on, monitor_on, maintain_on) > ${soon}`)
}
