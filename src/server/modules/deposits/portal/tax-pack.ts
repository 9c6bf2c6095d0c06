import type { CallAnswer } from '#contract/call.ts'
import type { getTaxPack } from '#contract/taxes.ts'
import { partnerBank } from '#domain/banks/registry.ts'
import { type CivilDate, civilDate, getDateParts } from '#domain/money/dates/civil-date.ts'
import { taxedNote } from '#domain/money/external-deposits/external-deposit.ts'
import { inflationPartKey, parameterCop, parameterOn, uvtKey } from '#domain/money/parameters/parameter-on.ts'
import { type FilledForm, fillForm210, findInflationPart } from '#domain/money/tax/form-210.ts'
import {
  type DeclarationFigures,
  declarationLimitCop,
  declarationTestIds,
  knownFigures,
} from '#domain/money/tax/must-declare.ts'
import {
  type DepositTaxRow,
  sumFigures,
  type TaxDeposit,
  type TaxFigures,
  type TaxPack,
  taxYear,
} from '#domain/money/tax/tax-year.ts'
import type { Context } from '../../../context.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { findCustomerName } from '../../accounts/customers/read-name.ts'
import { type CertificateRow, findCertificate } from '../../opening/bank/bank.queries.ts'
import { listParameterRows } from '../../rates/rates/parameters.queries.ts'
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
  certificates: TaxCertificate[]
  /** Z20: the lines of form 210 that both fill. */
  form: FilledForm
  /** The tax unit of the year; undefined where nobody approved one of that year. */
  uvtCop: number | undefined
  /** What the deposits alone, here and elsewhere, add to the tests of who must declare. */
  known: DeclarationFigures
}

/** The constancy of a deposit as its bank sent it. */
export type TaxCertificate = { bankName: string; constancyNumber: string; documentId: string }

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
  const notes = await loadNotes(ctx, ctx.db, customerId)
  const noted = taxNotes(notes, year)
  if (pack.deposits.length + noted.deposits.length === 0) throw new ApiError('TAX_YEAR_NOT_FOUND')
  const rows: DatedTaxRow[] = []
  const certificates: TaxCertificate[] = []
  for (const row of pack.deposits) {
    const deposit = deposits.find(({ process }) => process.uuid === row.depositId)
    if (!deposit) throw new Error('a row of the tax pack has no deposit')
    const { certificateNumber, documentId } = await findDepositCertificate(ctx.db, deposit, year)
    rows.push({ ...row, depositId: certificateNumber, ...getDepositDates(deposit, year) })
    certificates.push({ bankName: row.bankName, constancyNumber: certificateNumber, documentId })
  }
  const parameters = await listParameterRows(ctx.db, [uvtKey, inflationPartKey])
  const lastDay = civilDate(year, 12, 31)
  const hasUnit = parameterOn(parameters, uvtKey, lastDay)?.validFrom.startsWith(`${year}-`)
  const taxed = [...deposits.map(taxDeposit), ...notes.map((one) => taxedNote(one.id, one))]
  return {
    ...pack,
    customerName,
    deposits: rows,
    noted,
    certificates,
    form: fillForm210(year, { own: pack.totals, noted: noted.totals }, findInflationPart(parameters, year)),
    uvtCop: hasUnit ? parameterCop(parameters, uvtKey, lastDay) : undefined,
    known: knownFigures(taxed, sumFigures([pack.totals, noted.totals]), year),
  }
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
export function presentTaxPack(pack: CustomerTaxPack): CallAnswer<typeof getTaxPack> {
  const { year, deposits, noted, totals, certificates, form, uvtCop, known } = pack
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
  return {
    year,
    rows: deposits.map(present),
    noted: noted.deposits.map(present),
    totals: figures(totals),
    certificates,
    ...(form.form ? { form: { source: form.form.source, checkedOn: form.form.checkedOn } } : {}),
    lines: form.lines.map(({ ownCop, notedCop, formCop, ...line }) => ({
      ...line,
      own: ownCop,
      noted: notedCop,
      toType: formCop,
    })),
    ...(form.inflationPart ? { inflationPart: form.inflationPart } : {}),
    ...(uvtCop === undefined ? {} : { declaration: presentLimits(uvtCop, known) }),
  }
}

const presentLimits = (uvtCop: number, known: DeclarationFigures) => ({
  uvt: uvtCop,
  limits: declarationTestIds.map((id) => ({
    id,
    limit: declarationLimitCop(id, uvtCop),
    known: known[id],
  })),
})

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

/** The constancy that held in a year: its number is what its bank's papers show. */
async function findDepositCertificate(db: Queryable, deposit: CustomerDeposit, year: number): Promise<CertificateRow> {
  const last = listPeriods(deposit, year).at(-1)
  const certificate = await findCertificate(db, deposit.process.uuid, last?.period ?? 0)
  if (!certificate) throw new Error('the deposit has no certificate')
  return certificate
}
