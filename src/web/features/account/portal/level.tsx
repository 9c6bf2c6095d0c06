import { Sprout } from 'lucide-react'
import { classNames } from '../../../ui/class-names.ts'
import type { Dashboard } from './use-dashboard.ts'

const levels = [
  { id: 'primerizo', label: 'Primerizo' },
  { id: 'ahorrador', label: 'Ahorrador' },
  { id: 'avanzado', label: 'Avanzado' },
  { id: 'experto', label: 'Experto' },
] as const

/** The customer's level among the four, and what separates from the next (P06). */
export function Level({ level }: { level: Dashboard['level'] }) {
  const here = levels.findIndex(({ id }) => id === level.id)
  return (
    <section aria-labelledby="tu-nivel" className="flex flex-col gap-3 rounded-lg bg-surface p-5 shadow-soft md:p-6">
      <h2 id="tu-nivel" className="flex items-center gap-2 text-lg">
        <Sprout aria-hidden className="size-5 text-go" />
        Tu nivel
      </h2>
      <p className="text-ink-soft">
        Eres {level.label}. {level.next ?? 'Estás en el nivel más alto.'}
      </p>
      <ol className="grid grid-cols-[repeat(auto-fit,minmax(4rem,1fr))] gap-1">
        {levels.map(({ id, label }, index) => (
          <li
            key={id}
            aria-current={index === here ? 'step' : undefined}
            className={classNames('border-t-4 pt-2 text-xs sm:text-sm', index <= here ? 'border-go' : 'border-line')}
          >
            <span className={index === here ? 'font-semibold text-ink' : 'text-ink-mute'}>{label}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
