import { spanLabel } from '../../../lib/age-labels.ts'
import { ColumnsTable, type OpsColumn } from '../ops/columns-table.tsx'
import { OpsSection } from '../ops/ops-section.tsx'
import type { Funnel } from './use-figures.ts'

const wayNames = { turbo: 'CDTurbo', general: 'General' }

const columns: readonly OpsColumn<Funnel['ownTimes'][number]>[] = [
  { heading: 'Camino', cell: ({ way }) => wayNames[way] },
  { heading: 'Prometemos', kind: 'figure', cell: ({ promisedMinutes }) => `${promisedMinutes} min` },
  { heading: 'Enviaron el dinero', kind: 'figure', cell: ({ finished }) => finished },
  { heading: 'La mitad tardó hasta', kind: 'figure', cell: ({ medianMinutes }) => minutesLabel(medianMinutes) },
  { heading: 'Nueve de cada diez, hasta', kind: 'figure', cell: ({ p90Minutes }) => minutesLabel(p90Minutes) },
]

/** O03: how long customers take themselves to open and pay a deposit, beside what the pages promise. */
export function OwnTimesTable({ ownTimes }: { ownTimes: Funnel['ownTimes'] }) {
  return (
    <OpsSection id="tiempo-del-cliente" title="Lo que tarda el cliente">
      <p className="max-w-prose text-sm text-ink-soft">
        Desde la primera pantalla hasta que envía el dinero. Solo cuenta mientras le toca al cliente, sin el tiempo del
        banco ni el nuestro.
      </p>
      <ColumnsTable
        label="Tiempo del cliente por camino"
        columns={columns}
        rows={ownTimes}
        rowKey={({ way }) => way}
        isInside
      />
    </OpsSection>
  )
}

/**
 * @param minutes - Minutes, or nothing where nobody was measured.
 * @returns `'12,5 min'`; whole hours or days from two hours on.
 */
export function minutesLabel(minutes: number | undefined): string {
  if (minutes === undefined) return '—'
  return minutes < 120 ? `${String(minutes).replace('.', ',')} min` : spanLabel(minutes / 60)
}
