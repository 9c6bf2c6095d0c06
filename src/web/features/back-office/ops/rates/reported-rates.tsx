import type { CallAnswer } from '#contract/call.ts'
import { opsOfficialRates } from '#contract/ops-rates.ts'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { formatRate } from '#domain/money/rates/rate.ts'
import { formatTerm } from '#domain/money/terms/format-term.ts'
import { Button } from '../../../../ui/button.tsx'
import { Disclosure } from '../../../../ui/disclosure.tsx'
import { Percent } from '../../../../ui/percent.tsx'
import { Asked } from '../asked.tsx'
import { OpsSection } from '../ops-section.tsx'
import { useStaffQuery } from '../use-staff-call.ts'

type Reported = CallAnswer<typeof opsOfficialRates>['rows'][number]

type ReportedRatesProps = {
  bankId: number | undefined
  /** Absent where one may not propose rates. */
  onPropose: ((reported: Reported) => void) | undefined
}

/** O02, Z05: the official averages beside ours: a measure, which becomes a rate only where somebody proposes it. */
export function ReportedRates({ bankId, onPropose }: ReportedRatesProps) {
  const reported = useStaffQuery(opsOfficialRates, {})
  return (
    <OpsSection id="reporte" title="Promedio reportado oficialmente">
      <p className="max-w-prose text-sm text-ink-soft">
        Es lo que cada banco pagó en promedio por los CDT de un día, no su tarifa. Nada de esto se publica solo: sirve
        para comparar y para llenar una propuesta.
      </p>
      <Asked query={reported} waiting="Cargando el reporte…">
        {(data) => {
          const rows = data.rows.filter((row) => bankId === undefined || row.bankId === bankId)
          if (rows.length === 0) {
            return <p>Todavía no hay reporte: se importa cada día hábil desde las siete de la mañana.</p>
          }
          return (
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
          )
        }}
      </Asked>
    </OpsSection>
  )
}
