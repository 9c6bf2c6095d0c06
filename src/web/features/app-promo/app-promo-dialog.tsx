import { Check } from 'lucide-react'
import { QRCodeSVG } from 'qrcode.react'
import { useBrand } from '../../brands/brand-context.tsx'
import { buttonClasses } from '../../ui/button-look.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { type AppVariant, type Store, storesFor, variantTexts } from './variants.ts'

/** Where the app is to be had; `/app` says it where the operator has named no store. */
const storeLinks: Record<Store, { label: string; url: string }> = {
  apple: { label: 'App Store', url: import.meta.env?.VITE_APP_STORE_URL || '/app' },
  google: { label: 'Google Play', url: import.meta.env?.VITE_PLAY_STORE_URL || '/app' },
}

type AppPromoDialogProps = {
  open: boolean
  /** Nothing for the default one; a variant that is set shows both stores. */
  variant: AppVariant | undefined
  onClose: () => void
}

/** M09 (B §2.8): what the app is for, with a code to scan on a large screen and the stores on a phone. */
export function AppPromoDialog({ open, variant, onClose }: AppPromoDialogProps) {
  const { origin } = useBrand()
  const { title, lead, points } = variantTexts[variant ?? 'default']
  const stores = open ? storesFor(navigator.userAgent, variant !== undefined) : []
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
          <p className="text-ink-soft">La descarga es gratis.</p>
          <div className="flex flex-col gap-3 md:hidden">
            {stores.map((store) => (
              <a key={store} href={storeLinks[store].url} className={buttonClasses('primary', 'medium', true)}>
                Descargar en {storeLinks[store].label}
              </a>
            ))}
          </div>
        </div>
        <figure className="hidden flex-col items-center gap-2 md:flex">
          <div className="rounded-md bg-white p-4">
            <QRCodeSVG value={`${origin}/app`} size={176} title="Código QR de la aplicación" />
          </div>
          <figcaption className="max-w-48 text-center text-sm text-ink-soft">
            Escanéalo con la cámara de tu celular
          </figcaption>
        </figure>
      </div>
    </Dialog>
  )
}
