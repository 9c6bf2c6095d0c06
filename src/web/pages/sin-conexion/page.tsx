import type { PageHandle } from '../../shell/page-handle.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { buttonClasses } from '../../ui/button-look.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { PublicPage } from '../../ui/public-page.tsx'
import { RainScene } from '../../ui/scenes/rain.tsx'

export const handle: PageHandle = { scripts: false }

export function meta() {
  return pageMeta({
    title: 'Sin conexión',
    description: 'No hay internet en este momento. El simulador y la lista de tus CDT se pueden abrir sin conexión.',
    path: '/sin-conexion',
    noindex: true,
  })
}

/**
 * `/sin-conexion` (M09): the service worker keeps it, and shows it at the address of any page that cannot be had. So the
 * first button leads to that address again.
 */
export default function OfflinePage() {
  return (
    <PublicPage
      width="reading"
      title="No tienes conexión"
      lead="Esta página necesita internet. Lo que ya guardaste sigue guardado, y tu dinero está donde lo dejaste."
    >
      <div className="flex flex-col gap-3 sm:flex-row">
        {/* biome-ignore lint/a11y/useValidAnchor: this page is shown at the address that is wanted. */}
        <a href="" className={buttonClasses('primary', 'medium', false)}>
          Intentar otra vez
        </a>
        <LinkButton to="/cdt-simulador" look="secondary" reloadDocument>
          Simular sin conexión
        </LinkButton>
      </div>
      <RainScene className="max-h-60" />
      <section aria-labelledby="mientras" className="flex flex-col gap-3">
        <h2 id="mientras" className="text-2xl font-semibold">
          Lo que puedes ver sin internet
        </h2>
        <ul className="flex list-disc flex-col gap-2 pl-6">
          <li>El simulador, con las últimas tasas que recibimos y la hora en que llegaron.</li>
          <li>
            <a href="/mis-procesos" className="font-medium underline underline-offset-4">
              Tus CDT
            </a>{' '}
            como los viste la última vez, si tu sesión sigue abierta en este teléfono.
          </li>
        </ul>
        <p className="text-ink-soft">Para abrir un CDT, firmar o pagar sí necesitas internet.</p>
      </section>
    </PublicPage>
  )
}
