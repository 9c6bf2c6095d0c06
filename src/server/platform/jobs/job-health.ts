import type { Database } from '../db/database.ts'
import { deadLetterQueue, jobSchema } from './boss.ts'

/** The state of all queues together, for the health answer. */
export interface JobHealth {
  /** Jobs that could run now. */
  waiting: number
  /** Jobs for later, those that wait for a repeat among them. */
  delayed: number
  active: number
  /** Jobs that failed for good and wait for a person. */
  deadLettered: number
  /** How long the longest waiting job could have run already; 0 when none waits. */
  oldestWaitingSeconds: number
}

/** Counts the jobs; one query. */
export async function readJobHealth(database: Database): Promise<JobHealth> {
  const { rows } = await database.jobExecutor.executeSql(
    `select
       count(*) filter (where name <> $1 and state in ('created', 'retry') and start_after <= now())::int as waiting,
       count(*) filter (where name <> $1 and state in ('created', 'retry') and start_after > now())::int as delayed,
       count(*) filter (where name <> $1 and state = 'active')::int as active,
       count(*) filter (where name = $1 and state = 'created')::int as "deadLettered",
       coalesce(extract(epoch from now() - min(start_after)
         filter (where name <> $1 and state in ('created', 'retry') and start_after <= now())), 0)::int as "oldestWaitingSeconds"
     from ${jobSchema}.job where state < 'completed'`,
    [deadLetterQueue],
  )
  return rows[0] as JobHealth
}
