import { Gift } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { giftVoucherMessage } from '#domain/bonuses/gift-voucher.ts'
import { noteGiftDeclined } from '../../lib/storage.ts'
import { Button } from '../../ui/button.tsx'
import { FloatingCard } from '../../ui/floating-card.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { acceptGift } from './gift-promotion.ts'

/** M17 (B §4.13): a voucher for a deposit until Friday, 3:00 pm. It stands in a corner and takes nobody's way. */
export function GiftPrompt({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const [shownAtMs] = useState(() => Date.now())

  function decline() {
    noteGiftDeclined()
    onClose()
  }

  function accept() {
    const simulator = acceptGift(Date.now())
    onClose()
    void navigate(simulator)
  }

  return (
    <FloatingCard
      icon={<Gift aria-hidden className="size-6 shrink-0 text-go" />}
      title="Tenemos un regalo para ti"
      onClose={decline}
      actions={
        <>
          <Button size="small" onClick={accept}>
            Quiero mi bono
          </Button>
          <Button size="small" look="quiet" onClick={decline}>
            Ahora no
          </Button>
        </>
      }
    >
      <p>{giftVoucherMessage(shownAtMs)}</p>
      <TextLink to="/legal/bonos/bono-regalo" className="inline-flex min-h-11 items-center text-sm">
        Términos y condiciones
      </TextLink>
    </FloatingCard>
  )
}
