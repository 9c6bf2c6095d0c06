import { useState } from 'react'
import { readTimeMs } from '../../../lib/clock.ts'
import * as storage from '../../../lib/storage.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const GiftVoucherNotice = lazyPart(() => import('./gift-voucher-notice.tsx').then((part) => part.GiftVoucherNotice))

/**
 * M17: the gift of a visitor who came for it, once the server says it is available.
 * @param props - Its worth, whole pesos.
 */
export function OwnGift({ amountCop }: { amountCop: number }) {
  const [acceptedAtMs] = useState(() => storage.activatePromo.read() ?? acceptNow())
  return <GiftVoucherNotice acceptedAtMs={acceptedAtMs} amountCop={amountCop} />
}

/** A visitor who opens its address directly accepts it by that. */
function acceptNow(): number {
  const nowMs = readTimeMs()
  storage.activatePromo.store(nowMs)
  return nowMs
}
