import { nextBankingDay } from '#domain/money/dates/business-days.ts'
import type { CivilDate } from '#domain/money/dates/civil-date.ts'
import { maturityDate } from '#domain/money/dates/maturity.ts'
import type { BankDifference } from '../../../platform/db/schema/opening.ts'
import type { BankCertificate } from '../../../providers/partner-bank/port.ts'

/** What the customer signed for a period of a deposit. */
export type AgreedPeriod = {
  amountCop: number
  ratePercent: string
  termDays: number
  dayBase: 360 | 365
  /** The day on which it opens; for a new deposit, the first day on which it may, where it is known. */
  opens: { on: CivilDate } | { notBefore: CivilDate | undefined }
}

/**
 * N05, R27: what the bank's certificate says otherwise than the customer signed. A new deposit opens when the money is
 * there: not before the signature, and not later than the first banking day from its issue. From the day on which it
 * opens the maturity follows by the rule of the protocol.
 */
export function compareCertificate(agreed: AgreedPeriod, told: BankCertificate): BankDifference[] {
  const { amountCop, ratePercent, termDays, dayBase } = agreed
  const { openingDate } = told
  const opens = findOpening(agreed.opens, told)
  const maturity = maturityDate({ openingDate: opens, termDays, dayBase }).maturityDate
  return [
    ...differ('amount', amountCop === told.amountCop, [amountCop, told.amountCop]),
    ...differ('rate', Number(ratePercent) === Number(told.ratePercent), [ratePercent, told.ratePercent]),
    ...differ('term', termDays === told.termDays, [termDays, told.termDays]),
    ...differ('opening-date', opens === openingDate, [opens, openingDate]),
    ...differ('maturity-date', maturity === told.maturityDate, [maturity, told.maturityDate]),
  ]
}

/** The day on which the period opens: the bank's own, where it may be, and otherwise the nearest that may. */
function findOpening(opens: AgreedPeriod['opens'], { openingDate, issuedOn }: BankCertificate): CivilDate {
  if ('on' in opens) return opens.on
  const latest = nextBankingDay(issuedOn)
  if (opens.notBefore !== undefined && openingDate < opens.notBefore) return opens.notBefore
  return openingDate > latest ? latest : openingDate
}

function differ(
  figure: BankDifference['figure'],
  isSame: boolean,
  [agreed, told]: [string | number, string | number],
): BankDifference[] {
  return isSame ? [] : [{ figure, agreed: String(agreed), told: String(told) }]
}
