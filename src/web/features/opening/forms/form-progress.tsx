import type { Form } from '#domain/forms/form.ts'
import type { FormPlace } from './form-runner.tsx'
import type { FormStep } from './form-steps.ts'

type FormProgressProps = { form: Form; step: FormStep; place: FormPlace }

/** How far one is through the pages of all forms of the process. It moves on at every page and never back. */
export function FormProgress({ form, step, place }: FormProgressProps) {
  const { pagesBefore, pagesInAll } = place
  const done = pagesBefore + (step.kind === 'page' ? step.index : form.pages.length)
  return (
    <>
      <p className="figures text-sm">
        {form.title} · {step.kind === 'page' ? `parte ${done + 1} de ${pagesInAll}` : 'último vistazo'}
      </p>
      <progress aria-hidden value={done} max={pagesInAll} className="mt-1 block h-1 w-full accent-go" />
    </>
  )
}
