import {
  type Reconciliation,
  type ReconciliationDifference,
  type ReconciliationReport,
  type ReconciliationResult,
  reconciliation,
} from '#contract/partner-bank.ts'
import {
  type BookDifference,
  type BookEntry,
  compareBooks,
  leaveOutOtherDays,
  type OtherDays,
} from '#domain/banks/compare-books.ts'
import { addDays, type CivilDate } from '#domain/money/dates/civil-date.ts'
import type { Context } from '../../../context.ts'
import type { Queryable } from '../../../platform/db/database.ts'
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
 * Z12: compares a bank's own books of a day with its file, and keeps the result. What only stands a day earlier or
 * later is no difference, and the answer about that day is judged again. Differences are a task of staff until a report
 * matches.
 * @param of - The bank and the day.
 * @param report - What the bank says.
 * @throws RECONCILIATION_NOT_FOUND.
 */
export async function compareReport(
  ctx: Context,
  of: DayOfBank,
  report: ReconciliationReport,
): Promise<ReconciliationResult> {
  const file = readFile(await requireReconciliation(ctx, of))
  const neighbours = await loadNeighbours(ctx, of)
  const found = {
    deposits: compareBooks(listOwnDeposits(file), report.deposits.map(toDepositEntry)),
    payments: compareBooks(listOwnPayments(file), report.payments.map(toPaymentEntry)),
  }
  const all = lists.flatMap((list) => tell(list, leaveOutOtherDays(found[list], gatherDays(list, neighbours))))
  const result = all.length === 0 ? 'matches' : 'differs'
  const differences = all.slice(0, mostTold)
  await keepReport(ctx, of, result, { differences, differenceCount: all.length })
  for (const one of neighbours) await judgeAgain(ctx, one, { file, found })
  return { bank_id: of.bankId, day: of.day, result, difference_count: all.length, differences }
}

/** Z12: keeps what was answered about a day; it replaces an earlier answer. */
export async function keepReport(
  { db, encryption }: Pick<Context, 'encryption'> & { db: Queryable },
  of: DayOfBank,
  result: 'matches' | 'differs',
  report: KeptReport,
): Promise<void> {
  await saveReport(db, of, {
    result,
    reportEncrypted: encryption.encrypt(reportPurpose, JSON.stringify(report)),
  })
}

const lists = ['deposits', 'payments'] as const
type List = (typeof lists)[number]
/** The day before or after: its file, and what was answered about it. */
type Neighbour = { of: DayOfBank; file: Reconciliation; report: KeptReport | undefined }

async function loadNeighbours(ctx: Context, { bankId, day }: DayOfBank): Promise<Neighbour[]> {
  const found: Neighbour[] = []
  for (const distance of [-1, 1]) {
    const of = { bankId, day: addDays(day, distance) }
    const row = await findReconciliation(ctx.db, of)
    if (!row) continue
    const { reportEncrypted } = row
    const report = reportEncrypted ? ctx.encryption.decryptJson<KeptReport>(reportPurpose, reportEncrypted) : undefined
    found.push({ of, file: readFile(row), report })
  }
  return found
}

const listOwn = (list: List, file: Reconciliation) =>
  list === 'deposits' ? listOwnDeposits(file) : listOwnPayments(file)

/** What of the differences of a day only the bank had. */
const listOnlyBank = (differences: readonly BookDifference[]): BookEntry[] =>
  differences.flatMap(({ key, what, bankCop }) =>
    what === 'only-bank' && bankCop !== undefined ? [{ key, amountCop: bankCop }] : [],
  )

function gatherDays(list: List, neighbours: readonly Neighbour[]): OtherDays {
  return {
    ours: neighbours.flatMap(({ file }) => listOwn(list, file)),
    onlyBank: neighbours.flatMap(({ report }) => listOnlyBank(readDifferences(list, report?.differences ?? []))),
  }
}

/** What was open about the day before or after may be explained by what this day says. */
async function judgeAgain(
  ctx: Context,
  { of, report }: Neighbour,
  { file, found }: { file: Reconciliation; found: Record<List, BookDifference[]> },
): Promise<void> {
  // What a person wrote is theirs to take back, and of a longer list only the beginning is kept.
  if (!report || report.note !== undefined || report.differenceCount !== report.differences.length) return
  const left = lists.flatMap((list) => {
    const days = { ours: listOwn(list, file), onlyBank: listOnlyBank(found[list]) }
    return tell(list, leaveOutOtherDays(readDifferences(list, report.differences), days))
  })
  if (left.length === report.differences.length) return
  const result = left.length === 0 ? 'matches' : 'differs'
  await keepReport(ctx, of, result, { differences: left, differenceCount: left.length })
}

const readDifferences = (list: List, told: readonly ReconciliationDifference[]): BookDifference[] =>
  told
    .filter((one) => one.list === list)
    .map(({ key, what, marketplace_cop: marketplaceCop, bank_cop: bankCop }) => ({
      key,
      what,
      marketplaceCop,
      bankCop,
    }))

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
