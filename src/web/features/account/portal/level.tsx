import { Sprout } from 'lucide-react'
import { classNames } from '../../../ui/class-names.ts'
import type { Dashboard } from './use-dashboard.ts'

const levels = [
  { id: 'primerizo', label: 'Primerizo' },
  { id: 'ahorrador', label: 'Ahorrador' },
  { id: 'avanzado', label: 'Avanzado' },
  { id: 'experto', label: 'Experto' },
] as const

/** The customer's level among the four (P06); what separates from the next is told in the greeting. */
export function Level({ level }: { level: Dashboard['level'] }) {
  const here = levels.findIndex(({ id }) => id === level.id)
  return (
    <section aria-labelledby="tu-nivel" className="flex flex-col gap-3 rounded-lg bg-surface p-5 shadow-soft md:p-6">
      <h2 id="tu-nivel" className="flex items-center gap-2 font-semibold">
        <Sprout aria-hidden className="size-5 text-go" />
        Tu nivel: {level.label}
      </h2>
      <ol className="flex gap-2">
        {levels.map(({ id, label }, index) => (
          <li
            key={id}
            aria-current={index === here ? 'step' : undefined}
            className={classNames('flex-1 border-t-4 pt-2 text-sm', index <= here ? 'border-go' : 'border-line')}
          >
            <span className={index === here ? 'font-semibold text-ink' : 'text-ink-mute'}>{label}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
