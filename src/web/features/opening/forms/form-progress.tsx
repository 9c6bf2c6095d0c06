import type { FormPlace } from './form-runner.tsx'
import type { FormStep } from './form-steps.ts'

type FormProgressProps = { title: string; step: FormStep; place: FormPlace; screens: number }

/** How far one is through a form, and through the forms of the process. It moves on at every screen and never back. */
export function FormProgress({ title, step, place, screens }: FormProgressProps) {
  const { formsBefore, formsInAll } = place
  return (
    <>
      <p className="tabular-nums text-sm">
        {title} · {step.index + 1} de {screens}
      </p>
      <progress
        aria-hidden
        // A document that says less makes a form longer, so each form has an equal share of the bar.
        value={formsBefore + (step.index + 1) / screens}
        max={formsInAll}
        className="progress mt-1 block w-full"
      />
    </>
  )
}
