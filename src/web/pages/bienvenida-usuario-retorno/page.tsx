import { ArrowRight } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { findRedirect, formPaths, ownFormPath, returningPath } from '../../features/opening/process/form-paths.ts'
import { ProcessPage } from '../../features/opening/process/process-page.tsx'
import type { PageHandle } from '../../shell/page-handle.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'

export const handle: PageHandle = { chrome: 'quiet' }

export function meta() {
  return pageMeta({
    title: 'Hola otra vez',
    description: 'Ya tenemos tus datos de un CDT anterior: revísalos y sigue.',
    path: returningPath,
    noindex: true,
  })
}

/** `/bienvenida-usuario-retorno`: a customer with data from an earlier process looks at them before going on. */
export default function ReturningCustomerPage() {
  const [query] = useSearchParams()
  return (
    <ProcessPage
      path={returningPath}
      title="Hola otra vez"
      lead="¡Qué bueno tenerte de vuelta! Ya conocemos tus datos de un CDT anterior, así que esta vez es más rápido."
      primary={(process) => (
        <LinkButton to={ownFormPath(query.get('redirect')) ?? findRedirect(process.path) ?? formPaths[0]}>
          Revisar mis datos
          <ArrowRight aria-hidden className="size-5" />
        </LinkButton>
      )}
      secondary={
        <LinkButton to="/mis-procesos" look="quiet" replace>
          Ahora no
        </LinkButton>
      }
    >
      {() => (
        <>
          <ol className="flex flex-col gap-4">
            {steps.map(({ title, text }, index) => (
              <li key={title} className="flex gap-4">
                <span
                  aria-hidden
                  className="figures grid size-8 shrink-0 place-items-center rounded-full bg-go-soft font-semibold text-go-ink"
                >
                  {index + 1}
                </span>
                <span>
                  <span className="block font-semibold">{title}</span>
                  <span className="block text-ink-soft">{text}</span>
                </span>
              </li>
            ))}
          </ol>
          <Notice>
            La ley le pide al banco tener tus datos al día. Por eso te pedimos mirarlos de nuevo, aunque no hayan
            cambiado.
          </Notice>
        </>
      )}
    </ProcessPage>
  )
}

const steps = [
  { title: 'Revisa lo que ya nos contaste', text: 'Encuentras tus respuestas escritas, tal como las dejaste.' },
  { title: 'Cambia solo lo que sea distinto', text: 'Tu dirección, tu ocupación, tus ingresos: lo que haya cambiado.' },
  { title: 'Confirma y sigue', text: 'Si todo está igual, no tienes que escribir nada.' },
]
