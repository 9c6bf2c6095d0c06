import type { FormPlace } from './form-runner.tsx'
import type { FormStep } from './form-steps.ts'

type FormProgressProps = { title: string; step: FormStep; place: FormPlace; screens: number }

/** How far one is through the screens of all forms of the process. It moves on at every screen and never back. */
export function FormProgress({ title, step, place, screens }: FormProgressProps) {
  const number = place.screensBefore + step.index + 1
  const inAll = place.screensBefore + screens + place.screensAfter
  return (
    <>
      <p className="figures text-sm">
        {title} · {number} de {inAll}
      </p>
      <progress aria-hidden value={number} max={inAll} className="mt-1 block h-1 w-full accent-go" />
    </>
  )
}
