import {
  type Reconciliation,
  type ReconciliationDifference,
  type ReconciliationReport,
  type ReconciliationResult,
  reconciliation,
} from '#contract/partner-bank.ts'
import { type BookDifference, type BookEntry, compareBooks } from '#domain/banks/compare-books.ts'
import type { CivilDate } from '#domain/money/dates/civil-date.ts'
import type { Context } from '../../../app/context.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { findReconciliation, type ReconciliationRow, saveReport } from './store.ts'

type DayOfBank = { bankId: number; day: CivilDate }

/** What was answered about a day: the differences, and for a bank without systems what its person wrote. */
export type KeptReport = { differences: ReconciliationDifference[]; differenceCount: number; note?: string }

export const reportPurpose = 'reconciliations.report'
const mostTold = 100

/** A file as it was made. Throws RECONCILIATION_NOT_FOUND for a day without one. */
export async function requireReconciliation(ctx: Context, of: DayOfBank): Promise<ReconciliationRow> {
  const row = await findReconciliation(ctx.db, of)
  if (!row) throw new ApiError('RECONCILIATION_NOT_FOUND')
  return row
}

/**
 * Z12: compares a bank's own books of a day with its file, and keeps the result. Differences are a task of staff until a
 * report matches. In: the bank, the day, and what the bank says. Out: the result. Throws RECONCILIATION_NOT_FOUND.
 */
export async function compareReport(
  ctx: Context,
  of: DayOfBank,
  report: ReconciliationReport,
): Promise<ReconciliationResult> {
  const file = readFile(await requireReconciliation(ctx, of))
  const all = [
    ...tell('deposits', compareBooks(listOwnDeposits(file), report.deposits.map(toDepositEntry))),
    ...tell('payments', compareBooks(listOwnPayments(file), report.payments.map(toPaymentEntry))),
  ]
  const result = all.length === 0 ? 'matches' : 'differs'
  const differences = all.slice(0, mostTold)
  await keepReport(ctx, of, result, { differences, differenceCount: all.length })
  return { bank_id: of.bankId, day: of.day, result, difference_count: all.length, differences }
}

/** Z12: keeps what was answered about a day; it replaces an earlier answer. */
export async function keepReport(
  ctx: Context,
  of: DayOfBank,
  result: 'matches' | 'differs',
  report: KeptReport,
): Promise<void> {
  await saveReport(ctx.db, of, {
    result,
    reportEncrypted: ctx.encryption.encrypt(reportPurpose, JSON.stringify(report)),
  })
}

/** In: a row. Out: its file. */
export const readFile = ({ content }: ReconciliationRow): Reconciliation => reconciliation.parse(JSON.parse(content))

type Deposit = Reconciliation['deposits'][number]

/** The law's extension is nothing that a bank issues. */
function listOwnDeposits({ deposits }: Reconciliation): BookEntry[] {
  return deposits.filter(({ origin }) => origin !== 'extension').map(toDepositEntry)
}

function listOwnPayments({ payments }: Reconciliation): BookEntry[] {
  return payments.filter(({ status }) => status === 'approved').map(toPaymentEntry)
}

function toDepositEntry({ reference, period, amount_cop }: Pick<Deposit, 'reference' | 'period' | 'amount_cop'>) {
  return { key: `${reference}/${period}`, amountCop: amount_cop }
}

function toPaymentEntry({ payment_reference, amount_cop }: { payment_reference: string; amount_cop: number }) {
  return { key: payment_reference, amountCop: amount_cop }
}

function tell(list: 'deposits' | 'payments', found: readonly BookDifference[]): ReconciliationDifference[] {
  return found.map(({ key, what, marketplaceCop, bankCop }) => ({
    list,
    key,
    what,
    ...(marketplaceCop === undefined ? {} : { marketplace_cop: marketplaceCop }),
    ...(bankCop === undefined ? {} : { bank_cop: bankCop }),
  }))
}
