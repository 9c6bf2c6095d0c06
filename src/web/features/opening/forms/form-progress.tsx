import type { FormPlace } from './form-runner.tsx'

type FormProgressProps = {
  title: string
  place: FormPlace
  /** The subjects of the form that come before the one at hand, and all of them. */
  before: number
  inAll: number
  /** The subject at hand, read out when it opens. */
  subject: string
}

/** How far one is through a form, subject by subject, and through the forms of the process. */
export function FormProgress({ title, place, before, inAll, subject }: FormProgressProps) {
  const { formsBefore, formsInAll } = place
  return (
    <>
      <p role="status" className="tabular-nums text-sm">
        {title} · {before + 1} de {inAll}
        <span className="sr-only">: {subject}</span>
      </p>
      <progress
        aria-hidden
        // A document that says less makes a form longer, so each form has an equal share of the bar.
        value={formsBefore + (before + 1) / inAll}
        max={formsInAll}
        className="progress mt-1 block w-full"
      />
    </>
  )
}
