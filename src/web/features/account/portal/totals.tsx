import { Money } from '../../../ui/money.tsx'
import type { Dashboard } from './use-dashboard.ts'

/** What is invested and what it will earn: the two figures one comes for. */
export function Totals({ dashboard: { invested, netInterest, deposits } }: { dashboard: Dashboard }) {
  const count = deposits.length === 1 ? '1 CDT' : `${deposits.length} CDT`
  return (
    <dl className="grid gap-x-12 gap-y-5 sm:grid-cols-[auto_auto_1fr]">
      <div>
        <dt className="text-ink-soft">Tienes invertido</dt>
        <dd>
          <Money amountCop={invested} size="display" />
          <span className="block text-sm text-ink-mute">En {count}</span>
        </dd>
      </div>
      <div>
        <dt className="text-ink-soft">Vas a ganar</dt>
        <dd>
          <Money amountCop={netInterest} size="display" tone="grow" sign="plus" />
          <span className="block text-sm text-ink-mute">Al vencer, ya con la retención descontada</span>
        </dd>
      </div>
    </dl>
  )
}
