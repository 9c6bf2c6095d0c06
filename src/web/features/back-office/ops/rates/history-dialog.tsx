import { opsRateHistory } from '#contract/ops-rates.ts'
import { formatTerm } from '#domain/money/terms/format-term.ts'
import { formatInstant } from '../../../../lib/format-instant.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Percent } from '../../../../ui/percent.tsx'
import { Asked } from '../asked.tsx'
import { bandLabel } from '../changes/change-labels.ts'
import { useStaffQuery } from '../use-staff-call.ts'
import type { Cell } from './use-rates.ts'

/** O02: all rates of a bank and term, the newest first: who asked for each, who approved it, and its source. */
export function HistoryDialog({ cell, open, onClose }: { cell: Cell; open: boolean; onClose: () => void }) {
  const { bankId, term } = cell
  const history = useStaffQuery(opsRateHistory, { query: { bankId, term } }, { staleTime: 0 })
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      size="medium"
      title={`Historia: ${cell.nameBank}, ${formatTerm(cell.term)}`}
    >
      <Asked query={history} waiting="Cargando la historia…">
        {({ entries }) => (
          <>
            {entries.length === 0 ? <p>Todavía no ha tenido tasas.</p> : null}
            <ol className="flex flex-col divide-y divide-line text-sm">
              {entries.map((entry) => (
                <li key={`${entry.validFrom} ${entry.amountFrom}`} className="flex flex-col py-2">
                  <span className="flex flex-wrap justify-between gap-x-4">
                    <Percent rate={entry.rate} className="font-semibold" />
                    <span className="figures text-ink-soft">{bandLabel(entry)}</span>
                  </span>
                  <span>
                    Desde el {formatInstant(entry.validFrom)}
                    {entry.validTo ? `, hasta el ${formatInstant(entry.validTo)}` : ''}
                  </span>
                  <span className="text-ink-mute">
                    {entry.changeId && entry.requestedAt && entry.approvedAt
                      ? `La pidió ${entry.requestedBy ?? 'alguien del equipo'} el ${formatInstant(entry.requestedAt)} y la aprobó ${entry.approvedBy ?? 'otra persona'} el ${formatInstant(entry.approvedAt)}`
                      : 'Vino con la instalación o se escribió en la base de datos.'}{' '}
                    {entry.source}
                    {entry.isDemonstration ? ' (demostración)' : ''}
                  </span>
                </li>
              ))}
            </ol>
          </>
        )}
      </Asked>
    </Dialog>
  )
}
