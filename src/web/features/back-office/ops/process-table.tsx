import type { ListColumn, OpsProcessRow } from '#contract/ops-process-row.ts'
import { formatTerm } from '#domain/money/terms/format-term.ts'
import { statusLabel } from '#domain/process/status-labels.ts'
import { ageLabel, hoursSince } from '../../../lib/age-labels.ts'
import type { OpenOverList } from '../../../lib/use-open-over-list.ts'
import { ListCards } from '../../../ui/list-cards.tsx'
import type { ListRowWords } from '../../../ui/list-row.tsx'
import { ListTable } from '../../../ui/list-table.tsx'
import { Money } from '../../../ui/money.tsx'
import { customerName } from './customer-name.ts'
import type { ListOrder } from './filters.ts'
import { ownerName } from './owner-name.ts'
import { processColumns } from './process-columns.tsx'
import { ProcessMarks } from './process-marks.tsx'
import type { Selection } from './use-selection.ts'

const words: ListRowWords<OpsProcessRow> = {
  heading: 'Cliente',
  idOf: ({ processUuid }) => processUuid,
  nameOf: customerName,
}

type ProcessRowsProps = {
  processes: readonly OpsProcessRow[]
  nowMs: number
  selection: Selection | undefined
  opened: OpenOverList
  columns: readonly ListColumn[]
  order: ListOrder
  onOrder: (order: ListOrder | undefined) => void
}

/** O01: the list of processes: a table, and cards on a narrow screen. */
export function ProcessRows({ processes, ...props }: ProcessRowsProps) {
  const { nowMs, selection, opened } = props
  return (
    <>
      <ListTable label="Procesos" rows={processes} words={words} described={processColumns} {...props} />
      <ListCards
        rows={processes}
        words={words}
        opened={opened}
        selection={selection}
        beside={({ amount }) => <Money amountCop={amount} className="font-medium" />}
      >
        {(process) => (
          <>
            <p className="text-sm text-ink-soft">
              <span className="figures">{process.phone}</span> · {process.nameBank} · {formatTerm(process.term)}
            </p>
            <p className="text-sm">
              {statusLabel(process.status)}
              <span className="text-ink-mute">
                {' '}
                · quieto <time dateTime={process.updatedAt}>{ageLabel(hoursSince(process.updatedAt, nowMs))}</time>
                {process.owner ? ` · ${ownerName(process.owner)}` : ''}
              </span>
            </p>
            <ProcessMarks process={process} />
          </>
        )}
      </ListCards>
    </>
  )
}
