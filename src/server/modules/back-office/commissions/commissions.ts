import type { CallAnswer, CallRequest } from '#contract/call.ts'
import type { CommissionContent } from '#contract/ops-changes.ts'
import { longestWindowMonths, type opsCommissions, usualWindowMonths } from '#contract/ops-commissions.ts'
import { bankNames } from '#domain/banks/catalogue.ts'
import { isPartnerBank, partnerBank, partnerBanks } from '#domain/banks/registry.ts'
import { addUpCommissions, commissionTermsOn } from '#domain/money/commissions/commissions.ts'
import { addMonths, civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import type { Context } from '../../../context.ts'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { listIssued, listTerms, saveTerms } from './store.ts'

export type AskedMonths = CallRequest<typeof opsCommissions>['query']

/** O03: what each bank and month earned. Throws WINDOW_INVALID for months in the wrong order, and for too many. */
export async function loadCommissions(ctx: Context, asked: AskedMonths): Promise<CallAnswer<typeof opsCommissions>> {
  const today = civilDateInBogota(Date.now())
  const { from, to } = buildWindow(asked, today)
  const terms = await listTerms(ctx.db)
  const before = addMonths(`${to}-01`, 1)
  const issued = await ctx.readReplica.read((db) => listIssued(db, `${from}-01`, before))
  const rows = addUpCommissions(issued, terms, dayBaseOf)
  return {
    from,
    to,
    terms: terms.map((row) => ({
      ...row,
      nameBank: nameOf(row.bankId),
      inForce: commissionTermsOn(terms, row.bankId, today) === row,
    })),
    rows: rows.map(({ capitalCop, commissionCop, ...row }) => ({
      ...row,
      nameBank: nameOf(row.bankId),
      amount: capitalCop,
      commission: commissionCop,
    })),
    total: {
      deposits: rows.reduce((sum, { deposits }) => sum + deposits, 0),
      amount: rows.reduce((sum, { capitalCop }) => sum + capitalCop, 0),
      commission: rows.reduce((sum, { commissionCop }) => sum + commissionCop, 0),
    },
    banks: partnerBanks.map(({ id, name }) => ({ value: String(id), label: name })),
  }
}

/** What is written for a bank and a day, or else what counts on it; undefined when there is nothing yet. */
export async function commissionBefore(
  db: Queryable,
  { bankId, validFrom }: Pick<CommissionContent, 'bankId' | 'validFrom'>,
): Promise<CommissionContent['before']> {
  const found = commissionTermsOn(await listTerms(db, bankId), bankId, validFrom)
  return found && { validFrom: found.validFrom, basis: found.basis, value: found.value }
}

/** O03: lets a commission count from a day on, in the caller's transaction. */
export function putCommission(tx: Tx, content: CommissionContent): Promise<void> {
  const { bankId, validFrom, basis, value, source } = content
  return saveTerms(tx, { bankId, validFrom, basis, value, source })
}

function buildWindow(asked: AskedMonths, today: string): { from: string; to: string } {
  const to = asked.to ?? today.slice(0, 7)
  const from = asked.from ?? addMonths(`${to}-01`, 1 - usualWindowMonths).slice(0, 7)
  const isTooLong = addMonths(`${from}-01`, longestWindowMonths).slice(0, 7) <= to
  if (from > to || isTooLong) throw new ApiError('WINDOW_INVALID')
  return { from, to }
}

const nameOf = (bankId: number) => bankNames.get(bankId) ?? `Banco ${bankId}`
/** A bank that is no partner any more counted in years of 360 days, as most of them do. */
const dayBaseOf = (bankId: number) => (isPartnerBank(bankId) ? partnerBank(bankId).dayBase : 360)
