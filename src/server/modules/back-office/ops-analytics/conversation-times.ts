import { gte, sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { CallAnswer } from '#contract/call.ts'
import type { opsConversationTimes } from '#contract/ops-analytics.ts'
import { addDays, civilDateInBogota, startOfDayMs, weekday } from '#domain/money/dates/civil-date.ts'
import type { Context } from '../../../context.ts'
import { writeCsv } from '../../../platform/csv.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { conversationCases } from '../../../platform/db/schema/notifications.ts'
import { sendAttachment } from '../../opening/documents/send-attachment.ts'
import { decimalComma } from './send-funnel.ts'

type Times = CallAnswer<typeof opsConversationTimes>
const usualWeeks = 12

/**
 * O01, O03: how long the team took to answer and to close what people wrote, by the week in which they wrote. Weeks
 * begin on Monday in Bogota, the newest first; one without a message is not listed.
 */
export async function conversationTimes(
  { db }: Context,
  { weeks = usualWeeks }: { weeks?: number | undefined },
): Promise<Times> {
  const today = civilDateInBogota(Date.now())
  const monday = addDays(today, -((weekday(today) + 6) % 7))
  const rows = await measureCases(db, new Date(startOfDayMs(addDays(monday, -7 * (weeks - 1)))))
  return {
    weeks: rows.map(({ week, asked, answered, closed, ...minutes }) => ({
      ...{ week, asked, answered, closed },
      ...roundMinutes(minutes),
    })),
  }
}

/** The same as a file for a spreadsheet: figures, nobody's data. */
export async function sendConversationTimes(
  ctx: Context,
  reply: FastifyReply,
  asked: { weeks?: number | undefined },
): Promise<void> {
  const { weeks } = await conversationTimes(ctx, asked)
  const rows = [
    [
      'semana_desde',
      'escribieron',
      'respondidas',
      'respuesta_mediana_min',
      'respuesta_p90_min',
      'cerradas',
      'cierre_mediana_min',
      'cierre_p90_min',
    ],
    ...weeks.map((one) =>
      [
        one.week,
        one.asked,
        one.answered,
        one.medianAnswerMinutes ?? '',
        one.p90AnswerMinutes ?? '',
        one.closed,
        one.medianClosingMinutes ?? '',
        one.p90ClosingMinutes ?? '',
      ].map(decimalComma),
    ),
  ]
  await sendAttachment(reply, {
    mediaType: 'text/csv; charset=utf-8',
    fileName: `conversaciones-${civilDateInBogota(Date.now())}.csv`,
    bytes: Buffer.from(writeCsv(rows)),
  })
}

type Minutes = 'medianAnswerMinutes' | 'p90AnswerMinutes' | 'medianClosingMinutes' | 'p90ClosingMinutes'

/** To a tenth of a minute; what nobody was measured for is left out. */
function roundMinutes(minutes: Record<Minutes, number | null>): Partial<Record<Minutes, number>> {
  return Object.fromEntries(
    Object.entries(minutes).flatMap(([name, value]) => (value === null ? [] : [[name, Math.round(value * 10) / 10]])),
  )
}

async function measureCases(db: Queryable, from: Date) {
  const { askedAt, answeredAt, closedAt } = conversationCases
  const minutesTo = (end: typeof answeredAt, share: number) =>
    sql<
      number | null
    >`percentile_cont(${share}) within group (order by extract(epoch from ${end} - ${askedAt}) / 60)::float8`
  const week = sql<string>`to_char(date_trunc('week', ${askedAt} at time zone 'America/Bogota'), 'YYYY-MM-DD')`
  return db
    .select({
      week,
      asked: sql<number>`count(*)::int`,
      answered: sql<number>`count(${answeredAt})::int`,
      medianAnswerMinutes: minutesTo(answeredAt, 0.5),
      p90AnswerMinutes: minutesTo(answeredAt, 0.9),
      closed: sql<number>`count(${closedAt})::int`,
      medianClosingMinutes: minutesTo(closedAt, 0.5),
      p90ClosingMinutes: minutesTo(closedAt, 0.9),
    })
    .from(conversationCases)
    .where(gte(askedAt, from))
    .groupBy(sql`1`)
    .orderBy(sql`1 desc`)
}
