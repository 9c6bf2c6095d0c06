import { pagePaths } from '#contract/paths.ts'
import { Notice } from '../../../ui/notice.tsx'
import { PublicPage } from '../../../ui/public-page.tsx'
import { TextLink } from '../../../ui/text-link.tsx'

/**
 * F06: where the phone ends that took the photos for a computer. It has no session, so nothing personal is said. Who began
 * here, and whose session has ended since, goes on after signing in.
 */
export function HandOverDone() {
  const signIn = `${pagePaths.portalLogin}?return=${encodeURIComponent(pagePaths.identity)}`
  return (
    <PublicPage width="form" title="Listo. Vuelve a tu computador">
      <Notice kind="success" live>
        La página de tu computador sigue sola. Ya puedes cerrar esta.
      </Notice>
      <p className="text-ink-soft">
        ¿Empezaste en este celular? <TextLink to={signIn}>Ingresa y sigue aquí</TextLink>.
      </p>
    </PublicPage>
  )
}
