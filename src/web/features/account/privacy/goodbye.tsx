import { useEffect, useRef } from 'react'
import { LinkButton } from '../../../ui/link-button.tsx'

/** Z09: after the deletion. Only the number of the request is left to show. */
export function Goodbye({ number }: { number: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // What had the focus is gone.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="page-gutter py-12 md:py-20">
      <div className="mx-auto flex max-w-form flex-col items-start gap-5">
        <h1 ref={heading} tabIndex={-1} className="text-4xl font-bold outline-none">
          Borramos tus datos
        </h1>
        <p className="max-w-prose text-lg text-ink-soft">
          Tu sesión terminó y ya no tenemos tu nombre, tu celular ni nada de lo que escribiste o subiste. Guarda este
          número: es la constancia de tu solicitud.
        </p>
        <p className="figures rounded-md bg-sunken px-4 py-3 text-lg font-semibold select-all">{number}</p>
        <p className="max-w-prose text-ink-soft">
          Gracias por habernos dado tu confianza. Puedes volver cuando quieras.
        </p>
        <LinkButton to="/" look="secondary">
          Ir al inicio
        </LinkButton>
      </div>
    </div>
  )
}
