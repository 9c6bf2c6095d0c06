import { sql } from 'drizzle-orm'
import { staffPaths } from '#contract/staff-paths.ts'
import { deadLetterQueue, jobSchema } from '../../../../platform/jobs/boss.ts'
import { aboutProcess, mostOfKind, type TaskKind } from '../task-kind.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** O01: a job that failed for good and waits for a person. */
export const jobDead: TaskKind = {
  kind: 'job-dead',
  title: 'Un trabajo falló del todo: revisar por qué y repetirlo',
  permission: 'settleJobs',
  async find(db) {
    const { rows } = await db.execute<{ id: string; since: number; process: string | null; source: string | null }>(sql`
      select id::text as id, (extract(epoch from created_on) * 1000)::float8 as since,
        data ->> 'processUuid' as process, source_name as source
      from ${sql.identifier(jobSchema)}.job
      where name = ${deadLetterQueue} and state = 'created'
      order by created_on limit ${mostOfKind + 1}`)
    return rows.map(({ id, since, process, source }) => ({
      id,
      since: new Date(since),
      detail: source ? `Trabajo ${source}` : 'Trabajo sin nombre',
      ...(process && uuid.test(process) ? aboutProcess(process) : { link: staffPaths.dashboard }),
    }))
  },
}
