import type { MaturityView } from '#contract/renewals.ts'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { formatTerm } from '#domain/money/terms/format-term.ts'
import { Percent } from '../../../ui/percent.tsx'

export type MaturityChoice = MaturityView['choices'][number]

/** At which rate and until when what renews goes on; its figures are in the bar beside it. */
export function renewalRows({ rate, maturityDate }: MaturityChoice, termDays: number) {
  return [
    ...(rate ? [{ label: 'Tasa de hoy', value: <Percent rate={rate} /> }] : []),
    ...(maturityDate
      ? [
          { label: 'Plazo', value: formatTerm(termDays) },
          { label: 'Vence de nuevo', value: formatCivilDate(maturityDate) },
        ]
      : []),
  ]
}

/** Where the money that is paid out goes. */
export function payoutText({ paidOut }: MaturityChoice): string | undefined {
  return paidOut > 0 ? 'El banco te paga en la cuenta a tu nombre que tiene registrada.' : undefined
}
