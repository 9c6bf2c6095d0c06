import type { ApplicationRequest, DepositCertificate } from '#contract/partner-bank.ts'
import { nextBankingDay } from '#domain/money/dates/business-days.ts'
import { type CivilDate, civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import { maturityDate } from '#domain/money/dates/maturity.ts'
import { CheckFailed } from '../results.ts'

type Terms = { term_days: number; day_base: ApplicationRequest['terms']['day_base'] }

/**
 * Checks the dates of a certificate.
 * @param opensOn - The day on which the period opens, where the protocol says it.
 * @throws CheckFailed when the dates are not those of the protocol.
 */
export function expectMaturity(
  { term_days: termDays, day_base: dayBase }: Terms,
  certificate: DepositCertificate | undefined,
  opensOn?: CivilDate,
): void {
  if (!certificate) throw new CheckFailed('no hay constancia')
  const { issued_on, opening_date: openingDate, maturity_date } = certificate
  const fail = (why: string) => new CheckFailed(why, JSON.stringify(certificate))
  if (opensOn !== undefined && openingDate !== opensOn) {
    throw fail(`abre el ${openingDate} y se esperaba el ${opensOn}, el vencimiento del período anterior`)
  }
  if (opensOn === undefined && openingDate < civilDateInBogota(Date.now())) {
    throw fail(`abre el ${openingDate}, antes de la firma del cliente`)
  }
  if (opensOn === undefined && openingDate > nextBankingDay(issued_on)) {
    throw fail(`abre el ${openingDate}, después del primer día hábil desde su expedición`)
  }
  const { maturityDate: expected, reason } = maturityDate({ openingDate, termDays, dayBase })
  if (maturity_date === expected) return
  const why = reason ? `, porque el día por calendario es ${reason}` : ''
  throw fail(
    `vence el ${maturity_date} y se esperaba el ${expected}: ${termDays} días con base ${dayBase} desde el ${openingDate}${why}`,
  )
}
