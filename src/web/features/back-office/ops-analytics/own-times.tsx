import { spanLabel } from '../../../lib/age-labels.ts'
import { ChartFigure, ChartTable } from '../../../ui/charts/chart-figure.tsx'
import { type Bar, BarList } from '../ops/bar-list.tsx'
import { OpsSection } from '../ops/ops-section.tsx'
import type { Funnel } from './use-figures.ts'

type OwnTime = Funnel['ownTimes'][number]

const wayNames = { turbo: 'CDTurbo', general: 'General' }

/** O03: how long customers take themselves to open and pay a deposit, beside what the pages promise. */
export function OwnTimes({ ownTimes }: { ownTimes: readonly OwnTime[] }) {
  return (
    <OpsSection id="tiempo-del-cliente" title="Lo que tarda el cliente">
      <ChartFigure
        sentence="Lo que prometemos, y lo que tardaron: desde la primera pantalla hasta que el cliente envía el dinero."
        note="Solo cuenta mientras le toca al cliente, sin el tiempo del banco ni el nuestro. El CSV del embudo trae estas cifras."
        table={
          <ChartTable
            caption="Tiempo del cliente por camino"
            head={[
              ...['Camino', 'Prometemos', 'Enviaron el dinero'],
              ...['La mitad tardó hasta', 'Nueve de cada diez, hasta'],
            ]}
            rows={ownTimes.map(({ way, promisedMinutes, finished, medianMinutes, p90Minutes }) => ({
              id: way,
              cells: [
                wayNames[way],
                minutesLabel(promisedMinutes),
                finished,
                minutesLabel(medianMinutes),
                minutesLabel(p90Minutes),
              ],
            }))}
          />
        }
      >
        <BarList bars={ownTimes.flatMap(listBars)} />
      </ChartFigure>
    </OpsSection>
  )
}

/** What is promised for a way, and what was kept by those who came to its end. */
function listBars({ way, promisedMinutes, medianMinutes, p90Minutes }: OwnTime): Bar[] {
  const bars = [
    { name: `${wayNames[way]}: prometemos`, value: promisedMinutes },
    { name: `${wayNames[way]}: la mitad tardó hasta`, value: medianMinutes },
    { name: `${wayNames[way]}: nueve de cada diez, hasta`, value: p90Minutes },
  ]
  return bars.map(({ name, value }) => ({ name, value: value ?? 0, text: minutesLabel(value) }))
}

/**
 * @param minutes - Minutes, or nothing where nobody was measured.
 * @returns `'12,5 min'`; whole hours or days from two hours on.
 */
export function minutesLabel(minutes: number | undefined): string {
  if (minutes === undefined) return '—'
  return minutes < 120 ? `${String(minutes).replace('.', ',')} min` : spanLabel(minutes / 60)
}
