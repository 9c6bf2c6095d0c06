import type { CallAnswer } from '#contract/call.ts'
import type { getTaxPack } from '#contract/portal.ts'
import { partnerBank } from '#domain/banks/registry.ts'
import { type CivilDate, civilDate, getDateParts } from '#domain/money/dates/civil-date.ts'
import { taxedNote } from '#domain/money/external-deposits/external-deposit.ts'
import {
  type DepositTaxRow,
  type TaxDeposit,
  type TaxFigures,
  type TaxPack,
  taxYear,
} from '#domain/money/tax/tax-year.ts'
import type { Context } from '../../../context.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { findCustomerName } from '../../accounts/customers/read-name.ts'
import { findCertificateNumber } from '../../opening/bank/bank.queries.ts'
import { loadNotes, type NotedDeposit } from '../external-deposits/notes.ts'
import { todayInBogota } from '../renewals/maturing-deposit.ts'
import { type CustomerDeposit, depositsOfCustomer } from './deposits-of-customer.ts'

/** A row of the pack with the days between which its figures arose. */
export type DatedTaxRow = DepositTaxRow & { openingDate: CivilDate; maturityDate: CivilDate }

export type CustomerTaxPack = Omit<TaxPack, 'deposits'> & {
  customerName: string
  deposits: DatedTaxRow[]
  /** What the customer noted of deposits elsewhere (Z14), apart: our own figures are without it. */
  noted: NotedTax
}

export type NotedTax = { deposits: readonly DatedTaxRow[]; totals: TaxFigures }

/**
 * Z08: the years of which there is a pack, newest first: those in which a deposit was held, once they have ended.
 * @param noted - Deposits elsewhere.
 */
export function listTaxYears(deposits: readonly CustomerDeposit[], noted: readonly NotedDeposit[]): number[] {
  const taxed = [...deposits.map(taxDeposit), ...noted.map((one) => taxedNote(one.id, one))]
  const openings = taxed.flatMap(({ periods }) => periods.map(({ openingDate }) => getDateParts(openingDate).year))
  const years = openings.length === 0 ? [] : range(Math.min(...openings), lastEndedYear())
  return years.filter((year) => taxYear(taxed, year).deposits.length > 0).toReversed()
}

/**
 * Z08: what the tax return of a year needs of a customer's deposits. The year that runs has no pack yet: its figures
 * would change until its last day. Throws TAX_YEAR_NOT_FOUND, PROFILE_NOT_FOUND.
 */
export async function loadTaxPack(ctx: Context, customerId: string, year: number): Promise<CustomerTaxPack> {
  const customerName = await findCustomerName(ctx, customerId, ctx.db)
  if (customerName === undefined) throw new ApiError('PROFILE_NOT_FOUND')
  const deposits = await depositsOfCustomer(ctx.db, customerId)
  if (year > lastEndedYear()) throw new ApiError('TAX_YEAR_NOT_FOUND', { detail: notOver(year) })
  const pack = taxYear(deposits.map(taxDeposit), year)
  const noted = taxNotes(await loadNotes(ctx, ctx.db, customerId), year)
  if (pack.deposits.length + noted.deposits.length === 0) throw new ApiError('TAX_YEAR_NOT_FOUND')
  const rows: DatedTaxRow[] = []
  for (const row of pack.deposits) {
    const deposit = deposits.find(({ process }) => process.uuid === row.depositId)
    if (!deposit) throw new Error('a row of the tax pack has no deposit')
    rows.push({ ...row, depositId: await findDepositNumber(ctx, deposit, year), ...getDepositDates(deposit, year) })
  }
  return { ...pack, customerName, deposits: rows, noted }
}

function taxNotes(notes: readonly NotedDeposit[], year: number): NotedTax {
  const { deposits, totals } = taxYear(
    notes.map((one) => taxedNote(one.id, one)),
    year,
  )
  const dated = deposits.flatMap((row) => {
    const note = notes.find(({ id }) => id === row.depositId)
    return note ? [{ ...row, openingDate: note.openingDate, maturityDate: note.maturityDate }] : []
  })
  return { deposits: dated, totals }
}

/** @returns What leaves of it. */
export function presentTaxPack({ year, deposits, noted, totals }: CustomerTaxPack): CallAnswer<typeof getTaxPack> {
  const figures = ({ balanceCop, interestPaidCop, withholdingCop }: typeof totals) => ({
    balance: balanceCop,
    interest: interestPaidCop,
    withholding: withholdingCop,
  })
  const present = (row: DatedTaxRow) => ({
    entity: row.legalEntityName,
    bankName: row.bankName,
    openingDate: row.openingDate,
    maturityDate: row.maturityDate,
    ...figures(row),
  })
  return { year, rows: deposits.map(present), noted: noted.deposits.map(present), totals: figures(totals) }
}

const lastEndedYear = () => getDateParts(todayInBogota()).year - 1

const notOver = (year: number) =>
  `El año ${year} todavía no termina. Tu paquete de ese año estará listo desde el 1 de enero de ${year + 1}.`

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)

function taxDeposit({ process, periods, endedEarlyOn }: CustomerDeposit): TaxDeposit {
  const { name, legalEntity, dayBase } = partnerBank(process.bankId)
  return {
    depositId: process.uuid,
    bankName: name,
    legalEntityId: legalEntity.id,
    legalEntityName: legalEntity.name,
    periods: periods.map((period) => ({
      ...period,
      dayBase,
      ...(endedEarlyOn && period === periods.at(-1) ? { endedEarlyOn } : {}),
    })),
  }
}

/** The periods that a year has to do with: held at its end, or paid in it. */
function listPeriods({ periods, endedEarlyOn }: CustomerDeposit, year: number) {
  const [from, to] = [civilDate(year, 1, 1), civilDate(year, 12, 31)]
  return periods
    .map((period) => (endedEarlyOn && period === periods.at(-1) ? { ...period, maturityDate: endedEarlyOn } : period))
    .filter(({ openingDate, maturityDate }) => openingDate <= to && maturityDate >= from)
}

function getDepositDates(deposit: CustomerDeposit, year: number): { openingDate: CivilDate; maturityDate: CivilDate } {
  const concerned = listPeriods(deposit, year)
  const [first, last] = [concerned[0], concerned.at(-1)]
  if (!first || !last) throw new Error('a deposit of the tax pack has no period in its year')
  return { openingDate: first.openingDate, maturityDate: last.maturityDate }
}

/** A deposit by the number that its bank's papers show. */
async function findDepositNumber(ctx: Context, deposit: CustomerDeposit, year: number): Promise<string> {
  const last = listPeriods(deposit, year).at(-1)
  return findCertificateNumber(ctx.db, { processUuid: deposit.process.uuid, period: last?.period ?? 0 })
}
