import type { CivilDate } from '#domain/money/dates/civil-date.ts'
import { yearlyParameters } from '#domain/money/parameters/yearly-parameters.ts'
import { freeOfGmfOn, freeOfGmfUvt } from '#domain/money/tax/free-of-gmf.ts'
import { gmfCop } from '#domain/money/tax/gmf.ts'
import { Money } from './money.tsx'
import { TextLink } from './text-link.tsx'

export type AccountTaxCasesProps = {
  /** What leaves the account of the saver, whole pesos. */
  amountCop: number
  /** What it earns after the withholding, whole pesos; left out where no gain is shown. */
  netCop?: number
  /** The day on which it leaves, as far as is known. */
  on: CivilDate
}

/** Whether the account is exempt, what it pays and what is left either way. */
export function AccountTaxCases({ amountCop, netCop, on }: AccountTaxCasesProps) {
  const { freeCop, year } = freeOfGmfOn(yearlyParameters, on)
  return (
    <div className="flex flex-col gap-2 pb-3 text-sm text-ink-soft">
      <p className="font-semibold text-ink">¿Tu cuenta es exenta?</p>
      <dl className="flex flex-col gap-2">
        <Case label="No, o ya usaste el cupo del mes" taxCop={gmfCop(amountCop)} netCop={netCop} />
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
