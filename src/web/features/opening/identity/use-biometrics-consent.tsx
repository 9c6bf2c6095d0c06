import { type ReactNode, useRef, useState } from 'react'
import { declarations, declarationText } from '#domain/forms/declarations.ts'
import type { ProcessView } from '../../../api/views.ts'
import { useBrand } from '../../../brands/brand-context.tsx'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { fieldId } from '../../../ui/field.tsx'

const name = 'accepts_biometrics'

/**
 * Leave to use biometric data, which a turbo opening asks for before the check since its form comes after (F14). Other
 * openings have asked in their form: then there is no field, and nothing is required.
 */
export function useBiometricsConsent(process: ProcessView): {
  given: boolean
  field: ReactNode
  /** Goes on when leave was given, else says what is missing. */
  require: (goOn: () => void) => void
} {
  const { name: platformName } = useBrand()
  const [given, setGiven] = useState(false)
  const [missing, setMissing] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  if (!process.extra.isTurboCdt) return { given: false, field: null, require: (goOn) => goOn() }
  const text = declarationText('biometrics', { bankName: process.nameBank, platformName })
  return {
    given,
    field: (
      <div ref={place} className="rounded-md border border-line bg-surface px-4 pt-2">
        <CheckboxField
          name={name}
          label={
            <span className="font-semibold">Autorizo el uso de mi rostro y mi documento para validar mi identidad</span>
          }
          hint="Son datos sensibles y autorizarlos es opcional; sin ellos puedes abrir tu CDT por el proceso general."
          error={
            missing ? 'El CDT Turbo empieza con tu rostro y tu documento: autoriza su uso para continuar' : undefined
          }
          checked={given}
          onChange={(event) => {
            setGiven(event.currentTarget.checked)
            setMissing(false)
          }}
        />
        <Disclosure
          summary={
            <span>
              Leer el texto completo<span className="sr-only">: {declarations.biometrics.title}</span>
            </span>
          }
          className="mt-1 border-t border-line text-base"
        >
          {text}
        </Disclosure>
      </div>
    ),
    require: (goOn) => {
      if (given) return goOn()
      setMissing(true)
      document.getElementById(fieldId(name))?.focus({ preventScroll: true })
      // In the middle, where no bar at an edge covers the error that is about to stand below the box.
      place.current?.scrollIntoView({ block: 'center' })
    },
  }
}
