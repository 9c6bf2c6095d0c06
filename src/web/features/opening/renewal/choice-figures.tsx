import type { MaturityView } from '#contract/renewals.ts'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { formatRate } from '#domain/money/rates/rate.ts'
import { formatTerm } from '#domain/money/terms/format-term.ts'
import { Money } from '../../../ui/money.tsx'

export type MaturityChoice = MaturityView['choices'][number]

/** What a decision makes of the money: what renews, at which rate and until when, and what is paid out. */
export function choiceRows({ capital, paid_out, rate, maturity_date }: MaturityChoice, termDays: number) {
  return [
    ...(capital > 0 ? [{ label: 'Tu nuevo CDT', value: <Money amountCop={capital} size="medium" /> }] : []),
    { label: 'El banco te paga', value: <Money amountCop={paid_out} size="medium" /> },
    ...(rate ? [{ label: 'Tasa de hoy', value: <span className="figures">{formatRate(rate)}</span> }] : []),
    ...(maturity_date
      ? [
          { label: 'Plazo', value: formatTerm(termDays) },
          { label: 'Vence de nuevo', value: formatCivilDate(maturity_date) },
        ]
      : []),
  ]
}

/** Where the money that is paid out goes. */
export function payoutText({ paid_out }: MaturityChoice): string | undefined {
  return paid_out > 0 ? 'El banco te paga en la cuenta a tu nombre que tiene registrada.' : undefined
}
