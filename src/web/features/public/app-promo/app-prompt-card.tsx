import { Smartphone } from 'lucide-react'
import { install } from '../../../lib/install.ts'
import { Button } from '../../../ui/button.tsx'
import { FloatingCard } from '../../../ui/floating-card.tsx'
import { namedStores } from './named-stores.ts'
import { useCanInstall } from './use-can-install.ts'

/** M10 (B §2.8): the offer of the app at the end of a page: from a store that was named, or installed from the page itself. */
export function AppPromptCard({ onOpen, onClose }: { onOpen: () => void; onClose: () => void }) {
  const hasStore = namedStores().length > 0
  const canInstall = useCanInstall() && !hasStore
  const takeIt = () => {
    install()
    onClose()
  }
  return (
    <FloatingCard
      icon={<Smartphone aria-hidden className="size-6 shrink-0 text-go" />}
      title={hasStore ? 'Descarga la aplicación' : canInstall ? 'Instala la aplicación' : 'Llévalo en tu celular'}
      onClose={onClose}
      actions={
        <>
          <Button size="small" onClick={canInstall ? takeIt : onOpen}>
            {hasStore ? 'Descargar' : canInstall ? 'Instalar' : 'Ver cómo'}
          </Button>
          <Button size="small" look="quiet" onClick={onClose}>
            Ahora no
          </Button>
        </>
      }
    >
      <p>Compara y abre tus CDT desde el celular, gratis{hasStore ? '' : ' y sin pasar por una tienda'}.</p>
    </FloatingCard>
  )
}
