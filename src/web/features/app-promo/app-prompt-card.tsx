import { Smartphone } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { FloatingCard } from '../../ui/floating-card.tsx'
import { namedStores } from './named-stores.ts'

/** M10 (B §2.8): the offer of the app at the end of a page. */
export function AppPromptCard({ onOpen, onClose }: { onOpen: () => void; onClose: () => void }) {
  const hasStore = namedStores().length > 0
  return (
    <FloatingCard
      icon={<Smartphone aria-hidden className="size-6 shrink-0 text-go" />}
      title={hasStore ? 'Descarga la aplicación' : 'Llévalo en tu celular'}
      onClose={onClose}
      actions={
        <>
          <Button size="small" onClick={onOpen}>
            {hasStore ? 'Descargar' : 'Ver cómo'}
          </Button>
          <Button size="small" look="quiet" onClick={onClose}>
            Ahora no
          </Button>
        </>
      }
    >
      <p>Compara y abre tus CDT desde el celular, gratis{hasStore ? '' : ' y sin descargar nada'}.</p>
    </FloatingCard>
  )
}
