import { Smartphone } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { FloatingCard } from '../../ui/floating-card.tsx'

/** M10 (B §2.8): the offer of the app at the end of a page. */
export function AppPromptCard({ onOpen, onClose }: { onOpen: () => void; onClose: () => void }) {
  return (
    <FloatingCard
      icon={<Smartphone aria-hidden className="size-6 shrink-0 text-go" />}
      title="Descarga la aplicación"
      onClose={onClose}
      actions={
        <>
          <Button size="small" onClick={onOpen}>
            Descargar
          </Button>
          <Button size="small" look="quiet" onClick={onClose}>
            Ahora no
          </Button>
        </>
      }
    >
      <p>Compara y abre tus CDT desde el celular, gratis.</p>
    </FloatingCard>
  )
}
