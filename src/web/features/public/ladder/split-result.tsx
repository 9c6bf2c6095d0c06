import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import type { Split } from '#domain/money/insurance/split.ts'
import { BankName } from '../../../ui/bank-name.tsx'
import { Money } from '../../../ui/money.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { LeftOver } from './ladder-result.tsx'
import { type OpenChoice, PlannedDeposits } from './planned-deposits.tsx'

type SplitResultProps = { split: Split; onOpen: (choice: OpenChoice) => void }

/** Z02: how to stay covered, and what that costs beside the best single deposit. */
export function SplitResult({ split, onOpen }: SplitResultProps) {
  const { deposits, leftOverCop, netCop, single, singleUncoveredCop, costCop } = split
  const count = deposits.length
  return (
    <section aria-labelledby="tu-reparto" className="flex flex-col gap-6">
      <header className="flex flex-col gap-1">
        <h2 id="tu-reparto" className="text-2xl font-semibold">
          {count === 1 ? 'Cabe completo en un CDT' : `Repartido en ${count} CDT`}
        </h2>
        <p role="status" className="max-w-prose text-lg text-ink-soft">
          Ganas <Money amountCop={netCop} tone="grow" size="m" />, y Fogafín cubre todo: lo que pones y lo que ganas.
        </p>
      </header>
      {leftOverCop > 0 ? <LeftOver leftOverCop={leftOverCop} keepCovered /> : null}
      {count > 0 ? (
        <div className="rounded-lg bg-surface px-5 pt-2 pb-5 shadow-soft md:px-6">
          <PlannedDeposits deposits={deposits} onOpen={onOpen} />
        </div>
      ) : null}
      {single && costCop !== undefined ? (
        <Notice title="Lo que cuesta quedar cubierto">
          En un solo CDT con <BankName name={single.bankName} /> ganarías {formatCop(single.netCop)}
          {singleUncoveredCop > 0 ? `, con ${formatCop(singleUncoveredCop)} sin seguro` : ', también con todo cubierto'}
          .{' '}
          {costCop > 0
            ? `Repartirlo te cuesta ${formatCop(costCop)} de ganancia.`
            : costCop < 0
              ? `Repartido ganas ${formatCop(-costCop)} más.`
              : 'Repartido ganas lo mismo.'}
        </Notice>
      ) : null}
    </section>
  )
}
