import type { CivilDate } from '#domain/money/dates/civil-date.ts'
import { explainInterest } from '#domain/money/rates/explain.ts'
import { formatRate } from '#domain/money/rates/rate.ts'
import { WithholdingBar } from './charts/withholding-bar.tsx'
import { Disclosure } from './disclosure.tsx'
import { shortenDecimals } from './shorten-decimals.ts'

export type ExplainedDeposit = {
  /** Whole pesos. */
  amountCop: number
  ratePercent: string
  termDays: number
  dayBase: 360 | 365
  openingDate: CivilDate
}

/** Every figure of a deposit and where it comes from, by the function that computed it (Z01): first drawn, then in steps. */
export function ExplainedInterest({ deposit }: { deposit: ExplainedDeposit }) {
  const { steps, ...interest } = explainInterest(deposit)
  return (
    <>
      <WithholdingBar amountCop={deposit.amountCop} interest={interest} />
      <Disclosure summary="La fórmula, paso a paso" className="border-y border-line">
        <div className="rounded-md bg-sunken p-4">
          <p className="font-medium text-ink">interés = monto × ((1 + tasa)^(días ÷ base) − 1)</p>
          <p className="mt-2 text-sm">
            La tasa es {formatRate(deposit.ratePercent)}: lo que crece tu dinero en un año, con el interés ya sumado.
          </p>
        </div>
        <ol className="mt-4 flex flex-col">
          {steps.map((step, index) => (
            <li key={step.label} className="flex gap-3 border-t border-line py-3 first:border-0 first:pt-0">
              <span aria-hidden className="figures w-5 shrink-0 text-right text-ink-mute">
                {index + 1}
              </span>
              <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
                <p className="font-medium text-ink">{step.label}</p>
                <p translate="no" className="ml-auto font-semibold text-ink tabular-nums">
                  {shortenDecimals(step.result)}
                </p>
                <p translate="no" className="w-full text-sm break-words text-ink-soft tabular-nums">
                  {shortenDecimals(step.formula)}
                </p>
              </div>
            </li>
          ))}
        </ol>
      </Disclosure>
    </>
  )
}
