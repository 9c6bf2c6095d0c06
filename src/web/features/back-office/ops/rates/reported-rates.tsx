import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { formatRate } from '#domain/money/rates/rate.ts'
import { formatTerm } from '#domain/money/terms/format-term.ts'
import { Button } from '../../../../ui/button.tsx'
import { Disclosure } from '../../../../ui/disclosure.tsx'
import { Percent } from '../../../../ui/percent.tsx'
import { ProblemNotice } from '../../../../ui/problem-notice.tsx'
import { OpsSection } from '../ops-section.tsx'
import { RowsShape } from '../ops-shape.tsx'
import { type Reported, useReported } from './use-rates.ts'

type ReportedRatesProps = {
  bankId: number | undefined
  /** Absent where one may not propose rates. */
  onPropose: ((reported: Reported) => void) | undefined
}

/** O02, Z05: the official averages beside ours: a measure, which becomes a rate only where somebody proposes it. */
export function ReportedRates({ bankId, onPropose }: ReportedRatesProps) {
  const { data, error, refetch } = useReported()
  const rows = (data?.rows ?? []).filter((row) => bankId === undefined || row.bankId === bankId)
  return (
    <OpsSection id="reporte" title="Promedio reportado oficialmente">
      <p className="max-w-prose text-sm text-ink-soft">
        Es lo que cada banco pagó en promedio por los CDT de un día, no su tarifa. Nada de esto se publica solo: sirve
        para comparar y para llenar una propuesta.
      </p>
      {error ? <ProblemNotice error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <RowsShape label="Cargando el reporte…" /> : null}
      {data && rows.length === 0 ? (
        <p>Todavía no hay reporte: se importa cada día hábil desde las siete de la mañana.</p>
      ) : null}
      {rows.length > 0 ? (
        <Disclosure summary={`Comparar ${rows.length} tasas`}>
          <ul className="flex flex-col divide-y divide-line text-sm">
            {rows.map((row) => (
              <li
                key={`${row.bankId} ${row.term}`}
                className="flex flex-wrap items-center justify-between gap-x-4 py-2"
              >
                <span className="min-w-0">
                  <span className="block font-medium text-ink">
                    {row.nameBank}, {formatTerm(row.term)}
                  </span>
                  Promedio reportado: <Percent rate={row.reported} />, del {formatCivilDate(row.cutOn)}
                  {row.lowVolume ? ', con poco volumen' : ''}. Nuestra:{' '}
                  <span className="figures">{row.ours ? formatRate(row.ours) : 'ninguna'}</span>
                  {row.oursIsDemonstration ? ' (demostración)' : ''}.
                  <span className="block text-ink-mute">{row.source}</span>
                </span>
                {onPropose ? (
                  <Button size="small" look="quiet" onClick={() => onPropose(row)}>
                    Llenar una propuesta
                    <span className="sr-only">
                      : {row.nameBank}, {formatTerm(row.term)}
                    </span>
                  </Button>
                ) : null}
              </li>
            ))}
          </ul>
        </Disclosure>
      ) : null}
    </OpsSection>
  )
}
