import { useToday } from '../../../lib/clock.ts'
import { GrowthLine } from '../../../ui/charts/growth-line.tsx'
import { Money } from '../../../ui/money.tsx'
import { type Dashboard, toPeriod } from './use-dashboard.ts'

/** A figure that would not fit on a phone in the largest size. */
export const isLongFigure = (amountCop: number) => amountCop >= 1_000_000_000

/** What all deposits hold and what they earn, over the curve of how they grow. */
export function Totals({ dashboard: { invested, netInterest, deposits } }: { dashboard: Dashboard }) {
  const today = useToday()
  return (
    <section aria-label="Tu plata en total" className="deep overflow-hidden rounded-xl">
      <div className="p-4 pb-0 sm:p-5 sm:pb-0 md:p-6 md:pb-0">
        <p className="text-ink-soft">Tienes invertido en {deposits.length} CDT</p>
        <Money amountCop={invested} size={isLongFigure(invested) ? 'l' : 'xl'} className="block" />
        <p className="text-ink-soft">
          <Money amountCop={netInterest} tone="grow" sign="plus" className="font-semibold" /> al vencer, ya sin la
          retención
        </p>
      </div>
      <div className="mt-3">
        <GrowthLine deposits={deposits.map(toPeriod)} size="portal" today={today} />
      </div>
    </section>
  )
}
