import type { CallAnswer, CallRequest } from '#contract/call.ts'
import type { opsGrants } from '#contract/ops-bonuses.ts'
import { bankNames } from '#domain/banks/catalogue.ts'
import type { Context } from '../../../context.ts'
import { grantsForStaff, type ListedGrant } from '../../bonuses/bonuses/grants-for-staff.ts'
import { labelOfGrant } from '../../bonuses/bonuses/grants-of-processes.ts'
import { decodeCursor, encodeCursor } from '../ops/pagination-cursor.ts'
import { requireDay } from './require-day.ts'

const grantsPerPage = 50

/** O03: a page of the bonuses of a filter, the newest first. Throws INVALID_REQUEST for a cursor or a day that is none. */
export async function listGrants(
  ctx: Context,
  { status, kind, day, cursor }: CallRequest<typeof opsGrants>['query'],
): Promise<CallAnswer<typeof opsGrants>> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor)
  if (day !== undefined) requireDay(day)
  const page = { after, limit: grantsPerPage + 1 }
  const { grants, count, amountCop } = await grantsForStaff(ctx.db, { status, kind, day }, page)
  const shown = grants.slice(0, grantsPerPage)
  const last = grants.length > grantsPerPage ? shown.at(-1) : undefined
  return {
    grants: shown.map(presentGrant),
    ...(last ? { next: encodeCursor({ touchedAt: last.madeAt, uuid: last.id }) } : {}),
    count,
    amount: amountCop,
  }
}

function presentGrant(row: ListedGrant): CallAnswer<typeof opsGrants>['grants'][number] {
  return {
    id: row.id,
    processUuid: row.processUuid,
    nameBank: bankNames.get(row.bankId) ?? `Banco ${row.bankId}`,
    kind: row.kind,
    label: labelOfGrant(row.kind),
    amount: row.amountCop,
    extraRate: row.extraRatePercent ?? undefined,
    status: row.status,
    scheduledFor: row.scheduledFor ?? undefined,
    payoutId: row.payoutId ?? undefined,
    paidAt: row.paidAt?.toISOString(),
    paymentReference: row.paymentReference ?? undefined,
    createdAt: row.createdAt.toISOString(),
  }
}
