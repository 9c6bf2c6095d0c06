import { useState } from 'react'
import { noteGiftAccepted, readGiftAcceptedAt } from '../../../lib/storage.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const GiftVoucherNotice = lazyPart(() => import('./gift-voucher-notice.tsx').then((part) => part.GiftVoucherNotice))

/** M17: the gift of whoever came for it, which the server says is to be had. In: its worth, whole pesos. */
export function OwnGift({ amountCop }: { amountCop: number }) {
  const [acceptedAtMs] = useState(() => readGiftAcceptedAt() ?? acceptNow())
  return <GiftVoucherNotice acceptedAtMs={acceptedAtMs} amountCop={amountCop} />
}

/** Whoever comes by its address alone accepts it by coming. */
function acceptNow(): number {
  const nowMs = Date.now()
  noteGiftAccepted(nowMs)
  return nowMs
}
