import { pageMeta } from '../../shell/page-meta.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { PlainSimulator } from './plain-simulator.tsx'
import { useChoices } from './use-choices.ts'
import { useHasBonuses } from './use-has-bonuses.ts'
import { useQuestion } from './use-question.ts'

const SimulatorWithBonuses = lazyPart(
  () => import('./simulator-with-bonuses.tsx').then((part) => part.SimulatorWithBonuses),
  { meanwhile: (props) => <PlainSimulator {...props} /> },
)

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
  const [written, setQuestion] = useQuestion()
  const asked = { written, onQuestionChange: setQuestion, choices: useChoices() }
  return useHasBonuses() ? <SimulatorWithBonuses {...asked} /> : <PlainSimulator {...asked} />
}
