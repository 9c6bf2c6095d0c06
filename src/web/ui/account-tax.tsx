import { ChevronDown } from 'lucide-react'
import type { CivilDate } from '#domain/money/dates/civil-date.ts'
import { yearlyParameters } from '#domain/money/parameters/yearly-parameters.ts'
import { freeOfGmfOn, freeOfGmfUvt, gmfCop } from '#domain/money/tax/gmf.ts'
import { classNames } from './class-names.ts'
import { Money } from './money.tsx'
import { TextLink } from './text-link.tsx'

type AccountTaxProps = {
  /** What leaves the account of the saver, whole pesos. */
  amountCop: number
  /** What it earns after the withholding, whole pesos; left out where no gain is shown. */
  netCop?: number
  /** The day on which it leaves, as far as is known. */
  on: CivilDate
  className?: string
}

/**
 * What the bank of the saver charges for the money that leaves (decisions §11): one quiet line, which opens into the
 * question whether the account is exempt and into what is left either way.
 */
export function AccountTax({ amountCop, netCop, on, className }: AccountTaxProps) {
  const { freeCop, year } = freeOfGmfOn(yearlyParameters, on)
  const taxCop = gmfCop(amountCop)
  return (
    <details className={classNames('group/tax', className)}>
      <summary className="flex min-h-11 cursor-pointer list-none flex-wrap items-center justify-between gap-x-3 text-ink-soft">
        <span className="flex items-center gap-1">
          4&nbsp;×&nbsp;1000<span className="max-sm:sr-only"> de tu banco</span>
          <ChevronDown aria-hidden className="size-4 shrink-0 transition-transform group-open/tax:rotate-180" />
        </span>
        <span className="ml-auto whitespace-nowrap">
          hasta <Money amountCop={taxCop} className="text-ink" />
        </span>
      </summary>
      <div className="flex flex-col gap-2 pb-3 text-sm text-ink-soft">
        <p className="font-semibold text-ink">¿Tu cuenta es exenta?</p>
        <dl className="flex flex-col gap-2">
          <Case label="No, o ya usaste el cupo del mes" taxCop={taxCop} netCop={netCop} />
          <Case label="Sí, con todo el cupo del mes libre" taxCop={gmfCop(amountCop, freeCop)} netCop={netCop} />
        </dl>
        <p className="max-w-prose">
          La ley deja libres <Money amountCop={freeCop} /> al mes ({freeOfGmfUvt} UVT de {year}), sumando tus cuentas de
          ahorros, sin marcar ninguna. Si tu banco todavía pide marcar la cuenta como exenta, pídeselo antes de pagar.{' '}
          <TextLink to="/blog/cuatro-por-mil" target="_blank" className="inline-block">
            Cómo funciona el 4&nbsp;×&nbsp;1000<span className="sr-only"> (se abre en otra pestaña)</span>
          </TextLink>
        </p>
      </div>
    </details>
  )
}

type CaseProps = { label: string; taxCop: number; netCop: number | undefined }

/** What an account pays, and what is left of the gain. */
function Case({ label, taxCop, netCop }: CaseProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="text-ink">
        Pagas <Money amountCop={taxCop} />
        {netCop === undefined ? null : (
          <>
            {' '}
            y te quedan <Money amountCop={netCop - taxCop} className="font-semibold" />
          </>
        )}
      </dd>
    </div>
  )
}
