import type { ReactNode } from 'react'
import type { SimulationOption } from '#contract/simulate.ts'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { AccountTax } from '../../../ui/account-tax.tsx'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { Money } from '../../../ui/money.tsx'
import { Percent } from '../../../ui/percent.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

type ResultFiguresProps = {
  /** Nothing while it is being asked; `none` where the bank pays nothing for this amount and term. */
  option: SimulationOption | 'none' | undefined
  isCompact: boolean
  /** What raises the rate, beside it. */
  rateTag?: ReactNode
}

/** What comes back in the end, and the rate it rests on (B §2.2). */
export function ResultFigures({ option, isCompact, rateTag }: ResultFiguresProps) {
  if (option === 'none') {
    return <p className="text-ink-soft">Con este monto y este plazo el banco no tiene una tasa publicada.</p>
  }
  return (
    <section aria-label="Lo que recibes" className={isCompact ? '' : 'rounded-lg bg-sunken p-4'}>
      {isCompact ? null : (
        <>
          <p className="text-ink-soft">Recibes al final</p>
          {option ? <Money amountCop={option.total} size="l" /> : <Skeleton className="my-1 h-8 w-44" />}
        </>
      )}
      <DefinitionList
        rows={[
          ...(isCompact ? [{ label: 'Recibes al final', value: money(option?.total, 'text-lg font-semibold') }] : []),
          {
            label: 'Tasa',
            value: option ? (
              <span className="flex flex-wrap items-center justify-end gap-x-2">
                <Percent rate={option.rate} />
                {rateTag}
              </span>
            ) : (
              money(undefined)
            ),
          },
          { label: 'Interés', value: money(option?.gross) },
          { label: 'Retención (4 %)', value: money(option?.withholding) },
          { label: 'Vence', value: option ? formatCivilDate(option.maturityDate) : money(undefined) },
        ]}
      />
      {option ? (
        <AccountTax
          amountCop={option.total - option.net}
          netCop={option.net}
          on={option.openingDate}
          className="border-t border-line"
        />
      ) : (
        <Skeleton className="my-3.5 h-4 w-40" />
      )}
    </section>
  )
}

function money(amountCop: number | undefined, look?: string): ReactNode {
  return amountCop === undefined ? (
    <Skeleton className="my-1 h-4 w-24" />
  ) : (
    <Money amountCop={amountCop} className={look} />
  )
}
