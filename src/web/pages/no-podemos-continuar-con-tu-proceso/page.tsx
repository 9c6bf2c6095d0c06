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
    title: 'Por ahora no podemos seguir con tu apertura',
    description: 'Tu apertura está en pausa. Qué pasó, qué se guardó y qué sigue.',
    path: '/no-podemos-continuar-con-tu-proceso',
    noindex: true,
  })
}

/** `/no-podemos-continuar-con-tu-proceso` (F12). */
export default function CannotContinuePage() {
  return (
    <ProcessGate path="/no-podemos-continuar-con-tu-proceso">
      {(process) => (
        <BlockedStep
          title="Por ahora no podemos seguir con tu apertura"
          lead="Sabemos que no es la respuesta que esperabas. Te contamos qué pasó y qué puedes hacer."
          reason={process.notice}
          happened={
            <>
              Tu apertura con <BankName name={process.nameBank} /> quedó en pausa mientras nuestro equipo la revisa.
            </>
          }
          kept="Tus datos y tus documentos siguen guardados y protegidos. No se movió dinero."
          next="Nuestro equipo te escribe al correo y al celular que registraste. Mientras tanto puedes abrir un CDT con otro de nuestros bancos aliados."
          byWhen={contactByText(process.updatedAt, readTimeMs())}
          about="Apertura en pausa"
          otherBanks
          frame={(parts) => <ProcessFrame process={process} {...parts} />}
        />
      )}
    </ProcessGate>
  )
}
