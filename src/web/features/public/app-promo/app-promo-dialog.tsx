import { Check } from 'lucide-react'
import { QRCodeSVG } from 'qrcode.react'
import { useBrand } from '../../../brands/brand-context.tsx'
import { install } from '../../../lib/install.ts'
import { Button } from '../../../ui/button.tsx'
import { buttonClasses } from '../../../ui/button-look.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { namedStores } from './named-stores.ts'
import { useCanInstall } from './use-can-install.ts'
import { installWords, storesFor, variantTexts } from './variant-texts.ts'
import type { AppVariant } from './variants.ts'

type AppPromoDialogProps = {
  open: boolean
  /** Nothing for the default one; a variant that is set shows both stores. */
  variant: AppVariant | undefined
  onClose: () => void
}

/**
 * M09 (B §2.8): what the app is for, with a code to scan on a large screen and the stores on a phone. Where no store was
 * named the site itself is installed, by the browser's own offer or by its menu.
 */
export function AppPromoDialog({ open, variant, onClose }: AppPromoDialogProps) {
  const { origin } = useBrand()
  const { title, lead, points } = variantTexts[variant ?? 'default']
  const named = namedStores()
  const canInstall = useCanInstall() && named.length === 0
  const takeIt = () => {
    install()
    onClose()
  }
  const fitting = open ? storesFor(navigator.userAgent, variant !== undefined) : []
  return (
    <Dialog open={open} onOpenChange={(next) => next || onClose()} size="large" title={title} description={lead}>
      <div className="grid gap-6 md:grid-cols-[1fr_auto] md:items-center">
        <div className="flex flex-col gap-5">
          <ul className="flex flex-col gap-2">
            {points.map((point) => (
              <li key={point} className="flex gap-2">
                <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-go" />
                {point}
              </li>
            ))}
          </ul>
          <p className="text-ink-soft">
            {named.length > 0 ? 'La descarga es gratis.' : installWords(canInstall, open ? navigator.userAgent : '')}
          </p>
          {canInstall ? <Button onClick={takeIt}>Instalar</Button> : null}
          <div className="flex flex-col gap-3 md:hidden">
            {named.length === 0 && !canInstall ? (
              <a href="/app" className={buttonClasses('primary', 'medium', true)}>
                Ver qué haces desde el celular
              </a>
            ) : null}
            {named
              .filter(({ store }) => fitting.includes(store))
              .map(({ store, label, url }) => (
                <a key={store} href={url} className={buttonClasses('primary', 'medium', true)}>
                  Descargar en {label}
                </a>
              ))}
          </div>
        </div>
        <figure className="hidden flex-col items-center gap-2 md:flex">
          <div className="rounded-md bg-white p-4">
            <QRCodeSVG
              value={`${origin}/app`}
              size={176}
              title={named.length > 0 ? 'Código QR de la aplicación' : 'Código QR de esta página'}
            />
          </div>
          <figcaption className="max-w-48 text-center text-sm text-ink-soft">
            Escanéalo con la cámara de tu celular
          </figcaption>
        </figure>
      </div>
    </Dialog>
  )
}
