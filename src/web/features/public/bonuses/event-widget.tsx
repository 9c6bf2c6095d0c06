import { cardOfEvent } from '#domain/bonuses/bonus-card.ts'
import type { EventBonus } from '#domain/bonuses/event-bonus.ts'
import { formatRate } from '#domain/money/rates/rate.ts'
import { formatMonths } from '#domain/money/terms/format-term.ts'
import { BonusCard, toCardProps } from '../../../ui/bonus-card.tsx'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Money } from '../../../ui/money.tsx'

type EventWidgetProps = {
  event: EventBonus
  amountCop: number
  termDays: number
  /** The best offer, with which amount and benefit are grown. */
  best: { bankName: string; ratePercent: string } | undefined
}

/** The event's bonus (B08): what its campaign adds to the initial amount, and where the figure comes from. */
export function EventWidget({ event, amountCop, termDays, best }: EventWidgetProps) {
  const yearly = String(Number((1 + Number(event.percent) / 100).toFixed(5))).replace('.', ',')
  return (
    <BonusCard {...toCardProps(cardOfEvent(event))}>
      <Disclosure summary="De dónde sale este número">
        <p>
          Bono = monto × ({yearly}
          <sup>meses ÷ 12</sup> − 1), redondeado al peso. Para {formatMonths(termDays)}:
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
