import { hasPath } from '#domain/site/brands/brand-paths.ts'
import { currentBrand } from '../lib/current-brand.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { PublicPage } from '../ui/public-page.tsx'

const hasSimulator = hasPath(currentBrand, '/cdt-simulador')

/** The page for an address that leads nowhere. */
export function NotFound() {
  return (
    <PublicPage
      width="reading"
      title="No encontramos esta página"
      lead="Puede que la dirección tenga un error o que la página haya cambiado de lugar. Tu dinero y tus CDT no se ven afectados."
    >
      <div className="flex flex-col gap-3 sm:flex-row">
        {hasSimulator ? <LinkButton to="/cdt-simulador">Ir al simulador</LinkButton> : null}
        <LinkButton to="/" look={hasSimulator ? 'secondary' : 'primary'}>
          Ir al inicio
        </LinkButton>
      </div>
    </PublicPage>
  )
}
