import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { staffPaths } from '#contract/staff-paths.ts'
import { privacyRequestNames } from '#domain/customer/privacy/clocks.ts'
import { addBankingDays } from '#domain/money/dates/business-days.ts'
import { civilDateInBogota, formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { processes } from '../../../../platform/db/schema/opening.ts'
import { privacyRequests } from '../../../../platform/db/schema/privacy.ts'
import { endOfDay, mostOfKind, type TaskKind } from '../task-kind.ts'

/** Banking days before the last one that the law allows. */
const closeDays = 3

/** O01, Z09: a question or claim about personal data whose last day by law is near, or over. */
export const privacyDue: TaskKind = {
  kind: 'privacy-due',
  title: 'Solicitud de datos personales cerca de su plazo legal: responderla',
  permission: 'answerPrivacyRequests',
  async find(db) {
    const today = civilDateInBogota(Date.now())
    const newest = sql<string | null>`(select own.uuid from ${processes} own
      where own.customer_id = privacy_requests.customer_id order by own.created_at desc limit 1)`
    const rows = await db
      .select({
        requestId: privacyRequests.id,
        number: privacyRequests.number,
        kind: privacyRequests.kind,
        dueOn: privacyRequests.dueOn,
        since: privacyRequests.createdAt,
        processUuid: newest,
      })
      .from(privacyRequests)
      .where(and(eq(privacyRequests.status, 'received'), lte(privacyRequests.dueOn, addBankingDays(today, closeDays))))
      .orderBy(asc(privacyRequests.dueOn), asc(privacyRequests.createdAt))
      .limit(mostOfKind + 1)
    return rows.map(({ requestId, number, kind, dueOn, since, processUuid }) => ({
      id: number,
      since,
      dueAt: endOfDay(dueOn),
      detail: `${privacyRequestNames[kind]} ${number} · ${dueOn < today ? 'venció' : 'vence'} el ${formatCivilDate(dueOn)}`,
      link: `${staffPaths.privacy}?id=${requestId}`,
      processUuid,
    }))
  },
}
