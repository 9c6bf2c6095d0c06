import { BlockedStep } from '../../features/opening/blocked-process/blocked-step.tsx'
import { contactByText } from '../../features/opening/blocked-process/contact-by.ts'
import { ProcessFrame } from '../../features/opening/process/process-frame.tsx'
import { ProcessGate } from '../../features/opening/process/process-gate.tsx'
import { readTimeMs } from '../../lib/clock.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { BankName } from '../../ui/bank-name.tsx'

export const handle: PageHandle = { chrome: 'quiet' }

export function meta() {
  return pageMeta({
    title: 'Te vamos a contactar',
    description: 'Necesitamos hablar contigo antes de seguir con tu CDT.',
    path: '/te-contactaremos',
    noindex: true,
  })
}

/** `/te-contactaremos` (F12). */
export default function WeWillContactYouPage() {
  return (
    <ProcessGate path="/te-contactaremos">
      {(process) => (
        <BlockedStep
          title="Te vamos a contactar"
          lead="Necesitamos hablar contigo antes de seguir con este CDT."
          reason={process.notice}
          happened={
            <>
              Para seguir con <BankName name={process.nameBank} /> hace falta hablar contigo. Si preferiste no usar tu
              rostro, validamos tu identidad de otra forma. Si no, casi siempre es una coincidencia de nombre, que se
              resuelve con un documento.
            </>
          }
          kept="Tus datos y tus documentos siguen guardados y protegidos. No se movió dinero."
          next="No tienes que hacer nada: te buscamos al celular y al correo que registraste. Nunca te pediremos claves ni códigos."
          byWhen={contactByText(process.updatedAt, readTimeMs())}
          about="Te contactaremos"
          frame={(parts) => <ProcessFrame process={process} {...parts} />}
        />
      )}
    </ProcessGate>
  )
}
