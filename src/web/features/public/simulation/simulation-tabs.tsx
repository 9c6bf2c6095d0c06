import { Link } from 'react-router'
import { type SimulationInput, writeSimulationInput } from './amount-and-term.ts'

type SimulationTabsProps = {
  /** The way that is shown. */
  current: string
  question: SimulationInput
  /** The comparison that stands for all of them: the one that is open, or the one of today. */
  comparison?: string
}

/** Three ways to look at the same amount and term, which the address carries from one to the next. */
export function SimulationTabs({ current, question, comparison = '/hoy-los-bancos-ofrecen' }: SimulationTabsProps) {
  const query = writeSimulationInput(question)
  const ways = { Simular: '/cdt-simulador', Comparar: comparison, Escalera: '/escalera-de-cdt' }
  return (
    <nav aria-label="Formas de ver tu CDT" className="flex flex-wrap gap-1 rounded-md bg-sunken p-1 sm:self-start">
      {Object.entries(ways).map(([label, path]) => (
        <Link
          key={path}
          to={`${path}?${query}`}
          aria-current={path === current ? 'page' : undefined}
          className="pressable segment flex min-h-11 flex-1 items-center justify-center border px-3 no-underline"
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
