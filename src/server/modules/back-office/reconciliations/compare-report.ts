import {
  type Reconciliation,
  type ReconciliationDifference,
  type ReconciliationReport,
  type ReconciliationResult,
  reconciliation,
} from '#contract/partner-bank.ts'
import { type CamelKeys, fromWire, toWire } from '#contract/wire-names.ts'
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

type Difference = CamelKeys<ReconciliationDifference>

/** What was answered about a day: the differences, and for a bank without systems what its person wrote. */
export type KeptReport = { differences: Difference[]; differenceCount: number; note?: string }

const reportPurpose = 'reconciliations.report'
const mostShownDifferences = 100

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
  report: CamelKeys<ReconciliationReport>,
): Promise<CamelKeys<ReconciliationResult>> {
  const file = readFile(await requireReconciliation(ctx, of))
  const neighbours = await loadNeighbours(ctx, of)
  const found = {
    deposits: compareBooks(listOwnDeposits(file), report.deposits.map(toDepositEntry)),
    payments: compareBooks(listOwnPayments(file), report.payments.map(toPaymentEntry)),
  }
  const all = lists.flatMap((list) => inList(list, leaveOutOtherDays(found[list], gatherDays(list, neighbours))))
  const result = all.length === 0 ? 'matches' : 'differs'
  const differences = all.slice(0, mostShownDifferences)
  await keepReport(ctx, of, result, { differences, differenceCount: all.length })
  for (const one of neighbours) await judgeAgain(ctx, one, { file, found })
  return { bankId: of.bankId, day: of.day, result, differenceCount: all.length, differences }
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
    reportEncrypted: encryption.encrypt(
      reportPurpose,
      JSON.stringify({ ...report, differences: toWire(report.differences) }),
    ),
  })
}

const lists = ['deposits', 'payments'] as const
type List = (typeof lists)[number]
/** The day before or after: its file, and what was answered about it. */
type File = CamelKeys<Reconciliation>
type Neighbour = { of: DayOfBank; file: File; report: KeptReport | undefined }

async function loadNeighbours(ctx: Context, { bankId, day }: DayOfBank): Promise<Neighbour[]> {
  const found: Neighbour[] = []
  for (const distance of [-1, 1]) {
    const of = { bankId, day: addDays(day, distance) }
    const row = await findReconciliation(ctx.db, of)
    if (!row) continue
    found.push({ of, file: readFile(row), report: readReport(ctx, row) })
  }
  return found
}

const listOwn = (list: List, file: File) => (list === 'deposits' ? listOwnDeposits(file) : listOwnPayments(file))

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
  { file, found }: { file: File; found: Record<List, BookDifference[]> },
): Promise<void> {
  // What a person wrote is theirs to take back, and of a longer list only the beginning is kept.
  if (!report || report.note !== undefined || report.differenceCount !== report.differences.length) return
  const left = lists.flatMap((list) => {
    const days = { ours: listOwn(list, file), onlyBank: listOnlyBank(found[list]) }
    return inList(list, leaveOutOtherDays(readDifferences(list, report.differences), days))
  })
  if (left.length === report.differences.length) return
  const result = left.length === 0 ? 'matches' : 'differs'
  await keepReport(ctx, of, result, { differences: left, differenceCount: left.length })
}

const readDifferences = (list: List, told: readonly Difference[]): BookDifference[] =>
  told
    .filter((one) => one.list === list)
    .map(({ key, what, marketplaceCop, bankCop }) => ({ key, what, marketplaceCop, bankCop }))

export const readFile = ({ content }: ReconciliationRow): File => fromWire(reconciliation.parse(JSON.parse(content)))

/** @returns What was answered about a day; undefined while nothing was. Its differences are kept in the protocol's words. */
export function readReport(
  { encryption }: Context,
  { reportEncrypted }: Pick<ReconciliationRow, 'reportEncrypted'>,
): KeptReport | undefined {
  return reportEncrypted ? fromWire(encryption.decryptJson<KeptReport>(reportPurpose, reportEncrypted)) : undefined
}

/** The law's extension is nothing that a bank issues. */
function listOwnDeposits({ deposits }: File): BookEntry[] {
  return deposits.filter(({ origin }) => origin !== 'extension').map(toDepositEntry)
}

function listOwnPayments({ payments }: File): BookEntry[] {
  return payments.filter(({ status }) => status === 'approved').map(toPaymentEntry)
}

const toDepositEntry = ({
  reference,
  period,
  amountCop,
}: Pick<File['deposits'][number], 'reference' | 'period' | 'amountCop'>) => ({
  key: `${reference}/${period}`,
  amountCop,
})

const toPaymentEntry = ({ paymentReference, amountCop }: { paymentReference: string; amountCop: number }) => ({
  key: paymentReference,
  amountCop,
})

const inList = (list: List, found: readonly BookDifference[]): Difference[] => found.map((one) => ({ ...one, list }))
