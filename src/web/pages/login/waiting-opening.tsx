import { formatRate } from '#domain/rates/rate.ts'
import { type PendingOpening, simulatorPath } from '../../features/opening/start-opening.ts'
import { Money } from '../../ui/money.tsx'
import { TextLink } from '../../ui/text-link.tsx'

/** The choice that waits for sign-in, so that nobody wonders whether it was lost. */
export function WaitingOpening({ opening }: { opening: PendingOpening }) {
  const { bank_name: bankName, amount, term, rate } = opening
  return (
    <section aria-label="El CDT que elegiste" className="border-l-4 border-go pl-4">
      <p className="text-ink-soft">Vas a abrir tu CDT con {bankName}</p>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <Money amountCop={amount} size="large" />
        <span className="figures text-ink-soft">
          {term} días · {formatRate(rate)}
        </span>
      </p>
      <TextLink to={simulatorPath(opening)} className="text-base">
        Cambiar
      </TextLink>
    </section>
  )
}
