import { isAddressFailure } from '#domain/customer/notices/mail-failures.ts'
import { civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import type { Context } from '../../../context.ts'
import type { LetterReport } from './jobs.ts'
import { readReportKey } from './letter-key.ts'
import { findAddressById, markFailing, noteReport } from './store.ts'

/** An earlier report counts together with a later one for so long. */
const remembersMs = 180 * 86_400_000

/**
 * Job, N07: notes what a mail server reported of our letter. A report comes by mail, and a mail can be forged by who has
 * one of our letters. So it takes two, about two letters and on two days, until an address gets no letters any more. Each has
 * to name a letter that we made and the address that it went to. A failure that says nothing of the address changes nothing.
 */
export async function recordMailFailure(
  ctx: Context,
  { reference, statusCode, recipientIndexes }: LetterReport,
): Promise<void> {
  const nowMs = Date.now()
  const named = readReportKey(ctx, reference)
  const row = named && (await findAddressById(ctx.db, named.mailAddressId))
  const isOfRow = row !== undefined && recipientIndexes.includes(row.addressBlindIndex)
  if (!named || !row || !isOfRow || !isAddressFailure(statusCode)) {
    const why = { isKnown: row !== undefined, isOfRow }
    ctx.logger.warn({ statusCode, ...why }, 'a report of a letter changed nothing')
    return
  }
  const { addressBlindIndex, reportedAt, reportedLetter } = row
  const isFirst = reportedAt === null || nowMs - reportedAt.getTime() > remembersMs
  if (isFirst) {
    await noteReport(ctx.db, addressBlindIndex, { reportedAt: new Date(nowMs), reportedLetter: named.letter })
    ctx.logger.warn({ mailAddressId: row.id, statusCode }, 'a letter did not arrive; another report stops the letters')
    return
  }
  if (reportedLetter === named.letter || isSameDay(reportedAt.getTime(), nowMs)) return
  await markFailing(ctx.db, addressBlindIndex, statusCode)
  ctx.logger.warn({ mailAddressId: row.id, statusCode }, 'an address no longer accepts letters')
}

const isSameDay = (oneMs: number, otherMs: number) => civilDateInBogota(oneMs) === civilDateInBogota(otherMs)
