import type { PageHandle } from '../../shell/page-handle.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { UnreachedPage } from '../../shell/unreached-page.tsx'

export const handle: PageHandle = { scripts: false }

export function meta() {
  return pageMeta({
    title: 'Sin conexión',
    description: 'No hay internet en este momento. El simulador y la lista de tus CDT se pueden abrir sin conexión.',
    path: '/sin-conexion',
    noindex: true,
  })
}

/** `/sin-conexion` (M09): instead of a page that cannot be had while the device has no network. */
export default function OfflinePage() {
  return (
    <UnreachedPage
      title="No tienes conexión"
      lead="Esta página necesita internet."
      simulate="Simular sin conexión"
      heading="Lo que puedes ver sin internet"
    >
      Para abrir un CDT, firmar o pagar sí necesitas internet.
    </UnreachedPage>
  )
}
