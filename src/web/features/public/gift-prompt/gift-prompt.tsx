import { Gift } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { giftVoucherCop, giftVoucherMessage } from '#domain/bonuses/gift-voucher.ts'
import { readTimeMs } from '../../../lib/clock.ts'
import { useSession } from '../../../lib/session.ts'
import * as storage from '../../../lib/storage.ts'
import { useEntitlements } from '../../../lib/use-entitlements.ts'
import { Button } from '../../../ui/button.tsx'
import { FloatingCard } from '../../../ui/floating-card.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { acceptGift } from './gift-promotion.ts'

type GiftPromptProps = {
  /** The server has said whether there is a gift. */
  onAnswer: (isOffered: boolean) => void
  onClose: () => void
}

/**
 * M17 (B §4.13): a voucher for a deposit until Friday, 3:00 pm, while its campaign is open. It is in a corner and
 * blocks nothing, and says nothing before the server has said that there is one.
 */
export function GiftPrompt({ onAnswer, onClose }: GiftPromptProps) {
  const { signedIn } = useSession()
  const { state, giftVoucher } = useEntitlements({ claims: [{ kind: 'gift-voucher' }] }, signedIn)
  const offer = giftVoucher?.entitled ? giftVoucher.offer : undefined
  const isOffered = offer !== undefined
  useEffect(() => {
    if (state === 'known' || state === 'failed') onAnswer(isOffered)
  }, [state, isOffered, onAnswer])
  return offer ? <GiftCard amountCop={offer.figures.giftCop ?? giftVoucherCop} onClose={onClose} /> : null
}

function GiftCard({ amountCop, onClose }: { amountCop: number; onClose: () => void }) {
  const navigate = useNavigate()
  const [shownAtMs] = useState(() => readTimeMs())

  function decline() {
    storage.giftDeclined.store(true)
    onClose()
  }

  function accept() {
    const simulator = acceptGift(readTimeMs())
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
      <p>{giftVoucherMessage(shownAtMs, amountCop)}</p>
      <TextLink to="/legal/bonos/bono-regalo" className="inline-flex min-h-11 items-center text-sm">
        Términos y condiciones
      </TextLink>
    </FloatingCard>
  )
}
