import { sql } from 'drizzle-orm'
import { staffPaths } from '#contract/staff-paths.ts'
import { limitCounters } from '../../../../platform/db/schema/platform.ts'
import { usedUpKey } from '../../../notifications/mail-addresses/question-budgets.ts'
import type { TaskKind } from '../task-kind.ts'

/** O01, N07: no letter left for new addresses in some hour of the last day: a crowd came, or somebody has us write to strangers. */
export const lettersPaused: TaskKind = {
  kind: 'letters-paused',
  title: 'Se agotaron las cartas a correos sin confirmar de una hora: revisar si alguien escribe correos ajenos',
  permission: 'answerConversations',
  async find(db) {
    const { rows } = await db.execute<{ since: number | null }>(sql`
      select (extract(epoch from min(${limitCounters.windowStart})) * 1000)::float8 as since from ${limitCounters}
      where ${limitCounters.key} = ${usedUpKey} and ${limitCounters.windowStart} > now() - interval '1 day'`)
    const since = rows[0]?.since ?? null
    if (since === null) return []
    const detail = 'Los correos nuevos esperan su enlace; los confirmados reciben todo'
    return [{ id: 'hour', since: new Date(since), detail, link: staffPaths.conversations }]
  },
}
