import { type EventBonus, eventBonusRatePercent } from '#domain/bonuses/event-bonus.ts'
import { formatRate } from '#domain/money/rates/rate.ts'
import { formatMonths } from '#domain/money/terms/format-term.ts'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Money } from '../../../ui/money.tsx'
import { BonusCard } from './bonus-block.tsx'

type EventWidgetProps = {
  event: EventBonus
  amountCop: number
  termDays: number
  /** The best offer, with which amount and benefit are grown. */
  best: { bankName: string; ratePercent: string } | undefined
}

/** The event's bonus (B08): 0.3 % E.A. more on the initial amount, and where its figure comes from. */
export function EventWidget({ event, amountCop, termDays, best }: EventWidgetProps) {
  const rate = formatRate(eventBonusRatePercent)
  return (
    <BonusCard
      name="Bono del evento"
      won
      state="Activo"
      figure={<Money amountCop={event.benefitCop} size="s" sign="plus" />}
      line={`Te pagamos ${rate} más, aparte de lo que te da el banco.`}
    >
      <Disclosure summary="De dónde sale este número">
        <p>
          Bono = monto × (1,003<sup>meses ÷ 12</sup> − 1), redondeado al peso. Para {formatMonths(termDays)}:
        </p>
        <DefinitionList
          rows={[
            { label: 'Monto inicial', value: <Money amountCop={amountCop} /> },
            { label: 'Bono', value: <Money amountCop={event.benefitCop} sign="plus" /> },
            { label: 'Monto con bono', value: <Money amountCop={event.initialWithBenefitCop} /> },
            ...(best
              ? [
                  {
                    label: `Si todo creciera al ${formatRate(best.ratePercent)} de ${best.bankName}`,
                    value: <Money amountCop={event.totalCop} />,
                    note: 'antes de la retención',
                  },
                ]
              : []),
          ]}
        />
        <p>El bono no entra en tu CDT: te lo pagamos aparte, cuando tu CDT queda abierto.</p>
      </Disclosure>
    </BonusCard>
  )
}
