import type { ReactNode } from 'react'
import type { Interest } from '#domain/money/rates/interest.ts'
import { Money } from '../money.tsx'
import { Swatch } from './swatch.tsx'
import { cutBar } from './withholding-parts.ts'

/**
 * «Retención»: what a deposit is made of, as one bar cut in three: capital, the interest that stays, and the
 * withholding.
 * @param props - What is put in, and the figures of `computeInterest`; whole pesos. The list below the bar has the same
 *   figures.
 */
export function WithholdingBar({ amountCop, interest }: { amountCop: number; interest: Interest }) {
  const { grossCop, withholdingCop, netCop, totalNetCop } = interest
  const { capital, net, withheld } = cutBar(interest)
  return (
    <figure className="flex flex-col gap-3">
      <figcaption className="text-ink">
        Pones <Money amountCop={amountCop} />. El banco te suma <Money amountCop={grossCop} /> y descuenta{' '}
        <Money amountCop={withholdingCop} /> de impuesto:{' '}
        <strong>
          recibes <Money amountCop={totalNetCop} />
        </strong>
        .
      </figcaption>
      <svg aria-hidden="true" className="h-10 w-full">
        <rect width={`${capital.width}%`} height="100%" rx="6" className="fill-(--drawing-field)" />
        {net.width > 0 ? (
          <>
            <rect
              x={`${net.x}%`}
              width={`${net.width}%`}
              height="100%"
              rx="4"
              className="fill-(--drawing-lime) stroke-(--drawing-field)"
            />
            {/* The tear says that the capital is shown shorter than it is. */}
            <svg aria-hidden="true" x={`${capital.width / 2}%`} className="overflow-visible">
              <path d="M-8 44L0-4M0 44L8-4" strokeWidth="3" className="stroke-surface" />
            </svg>
          </>
        ) : null}
        {withheld.width > 0 ? (
          <rect
            x={`${withheld.x}%`}
            width={`${withheld.width}%`}
            height="100%"
            rx="2"
            className="fill-(--drawing-clay)"
          />
        ) : null}
      </svg>
      <dl className="flex flex-col gap-1">
        <Part fill="fill-(--drawing-field)" label="Tu capital" note="va recortado en la barra" amountCop={amountCop} />
        <Part fill="fill-(--drawing-lime)" label="Interés que te queda" amountCop={netCop} />
        <Part fill="fill-(--drawing-clay)" label="Retención en la fuente" amountCop={withholdingCop} />
      </dl>
    </figure>
  )
}

function Part({ fill, label, note, amountCop }: { fill: string; label: string; note?: ReactNode; amountCop: number }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-2">
      <Swatch fill={fill} />
      <dt className="text-ink-soft">
        {label}
        {note ? <span className="block text-sm text-ink-mute">{note}</span> : null}
      </dt>
      <dd className="ml-auto text-right font-medium text-ink">
        <Money amountCop={amountCop} />
      </dd>
    </div>
  )
}
