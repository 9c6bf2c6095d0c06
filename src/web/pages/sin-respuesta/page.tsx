import { currentBrandDictionary } from '../../brands/current-brand-dictionary.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { UnreachedPage } from '../../shell/unreached-page.tsx'

export const handle: PageHandle = { scripts: false }

const title = `No logramos llegar a ${currentBrandDictionary.name}`

export function meta() {
  return pageMeta({
    title: 'Sin respuesta',
    description: `${title}. El simulador y la lista de tus CDT se pueden abrir mientras tanto.`,
    path: '/sin-respuesta',
    noindex: true,
  })
}

/** `/sin-respuesta` (M09): instead of a page that cannot be had although the device has a network. */
export default function UnansweredPage() {
  return (
    <UnreachedPage
      title={title}
      lead="Tu teléfono tiene red, así que lo más probable es que la falla sea nuestra. Inténtalo otra vez en un minuto."
      simulate="Simular mientras tanto"
      heading="Lo que puedes ver mientras tanto"
    >
      Abrir un CDT, firmar y pagar vuelve a servir apenas respondamos.
    </UnreachedPage>
  )
}
