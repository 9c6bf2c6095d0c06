import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { formatTerm } from '#domain/money/terms/format-term.ts'
import type { MaturityView } from '../../../api/views.ts'
import { Money } from '../../../ui/money.tsx'
import { Percent } from '../../../ui/percent.tsx'

export type MaturityChoice = MaturityView['choices'][number]

/** What a decision makes of the money: what renews, at which rate and until when, and what is paid out. */
export function choiceRows({ capital, paidOut, rate, maturityDate }: MaturityChoice, termDays: number) {
  return [
    ...(capital > 0 ? [{ label: 'Tu nuevo CDT', value: <Money amountCop={capital} size="s" /> }] : []),
    { label: 'El banco te paga', value: <Money amountCop={paidOut} size="s" /> },
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
