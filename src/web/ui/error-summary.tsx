import { useEffect, useRef } from 'react'
import { fieldId } from './field.tsx'

export type FieldError = {
  /** The name of the field; the link leads to its control. */
  name: string
  message: string
}

type ErrorSummaryProps = {
  errors: readonly FieldError[]
  title?: string
  /** Changes with each attempt to submit, so that the summary takes focus again. */
  attempt?: number
}

/** All that is wrong with a form, above it. It takes focus when it appears; each line leads to its field. */
export function ErrorSummary({ errors, title = 'Revisa estos datos', attempt = 0 }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const shown = errors.length > 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is the reason to take focus again.
  useEffect(() => {
    if (shown) box.current?.focus()
  }, [shown, attempt])

  if (!shown) return null
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      aria-labelledby="resumen-de-errores"
      className="scroll-mt-44 rounded-md border-2 border-wrong bg-wrong-soft p-4"
    >
      <h2 id="resumen-de-errores" className="font-semibold text-ink">
        {title}
      </h2>
      <ul className="mt-2 flex flex-col gap-1">
        {errors.map(({ name, message }) => (
          <li key={name}>
            <a
              href={`#${fieldId(name)}`}
              className="inline-block py-1 font-medium text-wrong underline underline-offset-4"
              onClick={(event) => {
                event.preventDefault()
                const control = document.getElementById(fieldId(name))
                control?.scrollIntoView({ block: 'center' })
                control?.focus()
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
