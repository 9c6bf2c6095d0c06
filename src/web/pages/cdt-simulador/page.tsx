import { useState } from 'react'
import { pageMeta } from '../../shell/page-meta.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { SimulatorView } from './simulator-view.tsx'
import { useHasBonuses } from './use-has-bonuses.ts'
import { useSimulationInput } from './use-simulation-input.ts'
import { useSimulator } from './use-simulator.ts'
import type { VisitBonuses } from './visit-bonuses.tsx'

const BonusesOfVisit = lazyPart(() => import('./visit-bonuses.tsx').then((part) => part.BonusesOfVisit))
const BonusArea = lazyPart(() => import('./bonus-area.tsx').then((part) => part.BonusArea))

export function meta() {
  return pageMeta({
    title: 'Simulador de CDT: compara cuánto ganas en cada banco',
    description:
      'Escribe cuánto quieres invertir y por cuánto tiempo. Compara la tasa, el interés, la retención y lo que recibes al final en cada banco aliado.',
    path: '/cdt-simulador',
  })
}

/** `/cdt-simulador` (S01): an amount and a term, what every partner bank pays for them, and the bonuses of the visit. */
export default function SimulatorPage() {
  const [written, setQuestion] = useSimulationInput()
  const [bonuses, setBonuses] = useState<VisitBonuses>()
  const simulator = useSimulator(written, bonuses)
  const { writtenCop, best } = simulator
  const { termDays } = written
  return (
    <SimulatorView simulator={simulator} onQuestionChange={setQuestion}>
      {useHasBonuses() ? (
        <BonusesOfVisit
          writtenCop={writtenCop}
          termDays={termDays}
          ratePercent={best?.ratePercent}
          dayBase={best?.dayBase}
          onBonuses={setBonuses}
        />
      ) : null}
      {bonuses ? <BonusArea simulator={simulator} /> : null}
    </SimulatorView>
  )
}
