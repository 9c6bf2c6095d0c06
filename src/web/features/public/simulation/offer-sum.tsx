import type { ReactNode } from 'react'
import { formatDayOfWeek } from '#domain/money/dates/civil-date.ts'
import { shiftText } from '#domain/money/dates/maturity.ts'
import { AccountTax } from '../../../ui/account-tax.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Money } from '../../../ui/money.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { OfferFigures } from './offers.ts'

/** The sum behind what an offer earns: interest, withholding, what comes back and when. Without figures, its shape. */
export function OfferSum({ figures, className }: { figures: OfferFigures | undefined; className?: string }) {
  return (
    <div>
      <dl
        className={classNames(
          'flex flex-col gap-x-4 gap-y-0.5 max-sm:text-sm sm:grid sm:grid-cols-2 sm:gap-y-1',
          className,
        )}
      >
        <Part label="Interés">{figures && <Money amountCop={figures.grossCop} />}</Part>
        <Part label="Retención (4 %)">{figures && <Money amountCop={figures.withholdingCop} sign="minus" />}</Part>
        <Part label="Recibes al final">
          {figures && <Money amountCop={figures.totalCop} className="font-semibold" />}
        </Part>
        <Part label="Vence">{figures && <MaturityDate {...figures} />}</Part>
      </dl>
      {figures ? (
        <AccountTax
          amountCop={figures.totalCop - figures.netCop}
          netCop={figures.netCop}
          on={figures.openingDate}
          className="mt-1 sm:[&>summary]:justify-start sm:[&>summary>span]:ml-0"
        />
      ) : (
        <Skeleton className="mt-4 mb-2 h-4 w-40" />
      )}
    </div>
  )
}

function Part({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 sm:block">
      <dt className="text-ink-soft sm:text-sm">{label}</dt>
      <dd className="ml-auto text-right text-ink sm:ml-0 sm:text-left">
        {children ?? <Skeleton className="my-1 ml-auto h-4 w-24 sm:ml-0" />}
      </dd>
    </div>
  )
}

/** The date, and why it moved when it did. */
function MaturityDate({ maturity }: OfferFigures) {
  const { maturityDate } = maturity
  const shift = shiftText(maturity)
  return (
    <>
      <time dateTime={maturityDate} className="figures">
        {formatDayOfWeek(maturityDate)}
      </time>
      {shift ? (
        <span className="ml-auto block max-w-48 text-sm text-balance text-ink-mute sm:ml-0">{shift}</span>
      ) : null}
    </>
  )
}
