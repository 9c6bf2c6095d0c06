import type { ReactNode } from 'react'
import type { ComparedRate, EndedRate } from '#contract/ops-rates.ts'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { formatRate } from '#domain/money/rates/rate.ts'
import { formatTerm } from '#domain/money/terms/format-term.ts'
import { Percent } from '../../../../ui/percent.tsx'
import { bandLabel } from './change-labels.ts'

type RatesDiffProps = { rates: readonly ComparedRate[]; ended: readonly EndedRate[]; label: string }

const changes: Record<ComparedRate['change'], string> = {
  added: 'Nueva',
  changed: 'Cambia',
  unchanged: 'Queda igual',
}

/** O02: rates before and after, one row for each; what stands out is said under it. */
export function RatesDiff({ rates, ended, label }: RatesDiffProps) {
  return (
    <ul aria-label={label} className="flex flex-col divide-y divide-line text-sm">
      {rates.map((rate) => (
        <li key={`${rate.bankId} ${rate.term} ${rate.amountFrom}`} className="flex flex-col py-2">
          <Line rate={rate} what={changes[rate.change]} before={rate.before} isMade={rate.beforeIsDemonstration}>
            <Percent rate={rate.rate} className="font-semibold" />
          </Line>
          <span className="text-ink-mute">
            Desde el {formatCivilDate(rate.validFrom)}
            {rate.validAt === undefined ? '' : ` a las ${rate.validAt}`}
            {rate.line === undefined ? '' : ` · línea ${rate.line}`}
          </span>
          {rate.warnings.map((warning) => (
            <span key={warning} className="font-medium text-wait">
              Atención: {warning.charAt(0).toLowerCase() + warning.slice(1)}
            </span>
          ))}
        </li>
      ))}
      {ended.map((rate) => (
        <li key={`${rate.bankId} ${rate.term} ${rate.amountFrom} ended`} className="py-2">
          <Line rate={rate} what="Termina" before={rate.rate} isMade={rate.isDemonstration}>
            <span className="font-semibold">sin tasa para ese rango</span>
          </Line>
        </li>
      ))}
    </ul>
  )
}

type LineProps = {
  rate: ComparedRate | EndedRate
  what: string
  before: string | undefined
  isMade: boolean
  children: ReactNode
}

function Line({ rate, what, before, isMade, children }: LineProps) {
  return (
    <span className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="min-w-0">
        <span className="font-medium">
          {rate.nameBank}, {formatTerm(rate.term)}
        </span>
        <span className="figures block text-ink-soft">{bandLabel(rate)}</span>
      </span>
      <span className="ml-auto text-right">
        <span className="text-ink-mute">{what}: </span>
        {before ? (
          <>
            <del className="figures text-ink-soft">
              <span className="sr-only">antes </span>
              {formatRate(before)}
            </del>
            {isMade ? <span className="text-ink-mute"> (demostración)</span> : null}
            <span aria-hidden> → </span>
            <span className="sr-only"> después </span>
          </>
        ) : null}
        {children}
      </span>
    </span>
  )
}
