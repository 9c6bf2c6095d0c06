import { pagePaths } from '#contract/paths.ts'
import { TrustedVisit } from '../../features/account/trusted/trusted-visit.tsx'
import type { PageHandle } from '../../shell/page-handle.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { PublicPage } from '../../ui/public-page.tsx'

export const handle: PageHandle = { chrome: 'quiet' }

export function meta() {
  return pageMeta({
    title: 'Persona de confianza',
    description: 'Mira en qué bancos están los CDT de quien te eligió y cuándo vencen.',
    path: pagePaths.trustedPerson,
    noindex: true,
  })
}

/** `/persona-de-confianza` (Z22): who a saver trusts comes here with a code each time. */
export default function TrustedPersonPage() {
  return (
    <PublicPage
      width="form"
      title="Persona de confianza"
      lead="Alguien confía en ti. Aquí ves sus bancos y fechas, nunca su plata."
    >
      <TrustedVisit />
    </PublicPage>
  )
}
