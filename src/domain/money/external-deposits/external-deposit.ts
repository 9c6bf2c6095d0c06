import type { DepositIssuer } from '../../banks/deposit-issuers.ts'
import { addMonths, type CivilDate, isCivilDate } from '../dates/civil-date.ts'
import { maturityDate } from '../dates/maturity.ts'
import type { InsuredDeposit } from '../insurance/coverage.ts'
import { computeInterest, type Interest } from '../rates/interest.ts'
import type { TaxDeposit } from '../tax/tax-year.ts'

/** What a saver notes of a deposit that they opened elsewhere. Whole pesos, percent effective annual, whole days. */
export type DepositNote = {
  bankId: number
  amountCop: number
  ratePercent: string
  termDays: number
  openingDate: CivilDate
}

/** A noted deposit with what follows from it: the issuer, what it earns, and the banking day on which it is paid. */
export type ExternalDeposit = DepositNote & DepositIssuer & Interest & { maturityDate: CivilDate }

/** Z14: how many deposits one person can note. */
export const mostNotes = 50

/** The longest deposit that is computed lasts ten years: one that began before is over. */
const longestMonths = 120

/**
 * Z14: computes a noted deposit by the rules of our own: interest, withholding, and a maturity on a banking day.
 * @param issuer - That of the note's bank (`depositIssuer`).
 * @throws A RangeError as `computeInterest` and `maturityDate` do.
 */
export function describeNote(note: DepositNote, issuer: DepositIssuer): ExternalDeposit {
  return {
    ...note,
    ...issuer,
    ...computeInterest({ ...note, dayBase: issuer.dayBase }),
    maturityDate: maturityDate({ ...note, dayBase: issuer.dayBase }).maturityDate,
  }
}

/** @returns The first day on which a deposit that still runs can have been opened. */
export const earliestOpening = (today: CivilDate): CivilDate => addMonths(today, -longestMonths)

/**
 * Z14: what is wrong with the day on which a deposit is said to have been opened.
 * @param today - Today in Bogota.
 * @returns A Spanish sentence, or undefined where nothing is.
 */
export function openingFault(openingDate: CivilDate, today: CivilDate): string | undefined {
  if (!isCivilDate(openingDate)) return 'Esa fecha no existe. Revisa el día y el mes.'
  if (openingDate > today) return 'La fecha de apertura no puede ser futura. Anótalo cuando lo hayas abierto.'
  if (openingDate < earliestOpening(today)) return 'Escribe una fecha de los últimos diez años.'
  return undefined
}

/**
 * Whether a noted deposit is with its bank. What became of it after its maturity nobody told us, so it counts no more.
 * @param today - Today in Bogota.
 */
export function isRunning({ openingDate, maturityDate }: ExternalDeposit, today: CivilDate): boolean {
  return openingDate <= today && today <= maturityDate
}

/** Z02, Z14: a noted deposit as the insurance counts it: with the gross interest that it owes at its maturity. */
export function insuredNote(deposit: ExternalDeposit): InsuredDeposit {
  const { legalEntityId, legalEntityName, bankName, amountCop, grossCop } = deposit
  return { legalEntityId, legalEntityName, bankName, capitalCop: amountCop, interestCop: grossCop }
}

/**
 * Z08, Z14: a noted deposit as the tax year counts it.
 * @param depositId - What tells it from the others.
 */
export function taxedNote(depositId: string, deposit: ExternalDeposit): TaxDeposit {
  const { bankName, legalEntityId, legalEntityName, amountCop: capitalCop, ...period } = deposit
  return { depositId, bankName, legalEntityId, legalEntityName, periods: [{ ...period, capitalCop }] }
}
