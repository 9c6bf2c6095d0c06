import { spanLabel } from '../../../lib/age-labels.ts'
import { OpsSection } from '../ops/ops-section.tsx'
import { OpsTable } from '../ops/ops-table.tsx'
import type { Funnel } from './use-figures.ts'

const headings = ['Camino', 'Prometemos', 'Enviaron el dinero', 'La mitad tardó hasta', 'Nueve de cada diez, hasta']
const wayNames = { turbo: 'CDTurbo', general: 'General' }
const cell = 'figures px-3 py-2 text-right'

/** O03: how long customers take themselves to open and pay a deposit, beside what the pages promise. */
export function OwnTimesTable({ ownTimes }: { ownTimes: Funnel['ownTimes'] }) {
  return (
    <OpsSection id="tiempo-del-cliente" title="Lo que tarda el cliente">
      <p className="max-w-prose text-sm text-ink-soft">
        Desde la primera pantalla hasta que envía el dinero. Solo cuenta mientras le toca al cliente, sin el tiempo del
        banco ni el nuestro.
      </p>
      <OpsTable label="Tiempo del cliente por camino" headings={headings} toTheRight={headings.slice(1)}>
        {ownTimes.map(({ way, promisedMinutes, finished, medianMinutes, p90Minutes }) => (
          <tr key={way}>
            <th scope="row" className="px-3 py-2 font-medium">
              {wayNames[way]}
            </th>
            <td className={cell}>{promisedMinutes} min</td>
            <td className={cell}>{finished}</td>
            <td className={cell}>{minutesLabel(medianMinutes)}</td>
            <td className={cell}>{minutesLabel(p90Minutes)}</td>
          </tr>
        ))}
      </OpsTable>
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
