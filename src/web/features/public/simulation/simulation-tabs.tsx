import { Link } from 'react-router'
import { type SimulationInput, writeSimulationInput } from './amount-and-term.ts'

const ways = [
  { path: '/cdt-simulador', label: 'Simular' },
  { path: '/hoy-los-bancos-ofrecen', label: 'Comparar' },
  { path: '/escalera-de-cdt', label: 'Escalera' },
] as const

type SimulationTabsProps = { current: (typeof ways)[number]['path']; question: SimulationInput }

/** Three ways to look at the same amount and term, which the address carries from one to the next. */
export function SimulationTabs({ current, question }: SimulationTabsProps) {
  const query = writeSimulationInput(question)
  return (
    <nav aria-label="Formas de ver tu CDT" className="flex flex-wrap gap-1 self-start rounded-md bg-sunken p-1">
      {ways.map(({ path, label }) => (
        <Link
          key={path}
          to={`${path}?${query}`}
          aria-current={path === current ? 'page' : undefined}
          className="pressable segment flex min-h-11 items-center border px-4 no-underline"
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
