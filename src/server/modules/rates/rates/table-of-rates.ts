import type { CallAnswer } from '#contract/call.ts'
import type { opsRateHistory, opsRates, RateTableRow } from '#contract/ops-rates.ts'
import { isPartnerBank, partnerBank } from '#domain/banks/registry.ts'
import { civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import type { Context } from '../../../context.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { listBankRates } from './edit-store.ts'
import { changesOfRates } from './rate-changes.queries.ts'
import { ratesFrom } from './rates-at.ts'
import type { RateRow } from './store.ts'

const mostEntries = 200

/** O02: the rates of partner banks at an instant (now when left out), and those that begin after it. */
export async function tableOfRates(
  ctx: Context,
  asked: { at?: string | undefined },
): Promise<CallAnswer<typeof opsRates>> {
  const at = asked.at === undefined ? new Date() : new Date(asked.at)
  const { inForce, future } = await ratesFrom(ctx.db, at)
  return {
    at: at.toISOString(),
    today: civilDateInBogota(Date.now()),
    inForce: inForce.map(presentRow),
    future: future.map(presentRow),
  }
}

/**
 * O02: every rate of a bank and term, the newest first, 200 at most. A rate from a change has who asked for it and who
 * approved it. Throws BANK_NOT_FOUND.
 */
export async function historyOfCell(
  ctx: Context,
  wanted: { bankId: number; term: number },
): Promise<CallAnswer<typeof opsRateHistory>> {
  const { bankId, term: termDays } = wanted
  if (!isPartnerBank(bankId)) throw new ApiError('BANK_NOT_FOUND')
  const rows = await listBankRates(ctx.db, { bankId, termDays, limit: mostEntries })
  const changes = await changesOfRates(
    ctx,
    rows.map(({ id }) => id),
  )
  return { entries: rows.map((row) => ({ ...presentRow(row), ...changes.get(row.id) })) }
}

function presentRow(row: RateRow): RateTableRow {
  return {
    bankId: row.bankId,
    nameBank: partnerBank(row.bankId).name,
    term: row.termDays,
    amountFrom: row.amountFromCop,
    amountTo: row.amountToCop,
    rate: row.ratePercent,
    validFrom: row.validFrom.toISOString(),
    validTo: row.validTo?.toISOString() ?? null,
    source: row.source,
    isDemonstration: row.isDemonstration,
  }
}
