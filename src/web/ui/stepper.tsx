import { Check } from 'lucide-react'
import { useBrand } from '../brands/brand-context.tsx'
import { classNames } from './class-names.ts'

export type Step = {
  label: string
  /** `waiting`: someone else's turn (the bank, a check), nothing for the person to do. */
  state: 'done' | 'current' | 'waiting' | 'next'
}

/** How many letters of two steps stand in one line of a small phone; the next step is left out where there are more. */
const longestBeside = 18

/**
 * Where one is in the opening: on a phone in words, on a larger screen as the whole row of steps. A brand may call a step
 * something of its own.
 */
export function Stepper({ steps: known, label = 'Pasos de tu apertura' }: { steps: readonly Step[]; label?: string }) {
  const { stepNames } = useBrand()
  const steps = known.map((step) => ({ ...step, label: stepNames[step.label] ?? step.label }))
  const here = steps.findIndex((step) => step.state === 'current' || step.state === 'waiting')
  const next = here < 0 ? undefined : steps[here + 1]
  const current = steps[here]
  return (
    <nav aria-label={label} className="w-full">
      {current ? (
        <p aria-hidden className="mb-2 flex flex-wrap justify-between gap-x-4 text-sm text-ink-soft md:hidden">
          <span className="font-semibold text-ink">
            <span className="figures">
              Paso {here + 1} de {steps.length}
            </span>{' '}
            · {current.label}
          </span>
          {next && current.label.length + next.label.length <= longestBeside ? <span>Sigue: {next.label}</span> : null}
        </p>
      ) : null}
      <ol className="flex gap-1 md:gap-2">
        {steps.map((step, index) => (
          <li
            key={step.label}
            aria-current={index === here ? 'step' : undefined}
            className={classNames(
              'flex-1 border-t-4 md:pt-2',
              step.state === 'done' && 'border-go',
              step.state === 'current' && 'border-go',
              step.state === 'waiting' && 'border-wait',
              step.state === 'next' && 'border-line',
            )}
          >
            <span
              className={classNames(
                'sr-only items-start gap-1 text-sm md:not-sr-only md:flex',
                index === here ? 'font-semibold text-ink' : 'text-ink-mute',
              )}
            >
              {step.state === 'done' ? <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-go" /> : null}
              <span>
                {step.label}
                <span className="sr-only">{stateWords[step.state]}</span>
              </span>
            </span>
          </li>
        ))}
      </ol>
    </nav>
  )
}

const stateWords: Record<Step['state'], string> = {
  done: ': hecho',
  current: ': estás aquí',
  waiting: ': en espera, no tienes que hacer nada',
  next: ': pendiente',
}
