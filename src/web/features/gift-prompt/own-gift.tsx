import { useSearchParams } from 'react-router'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { activeGiftSince } from './gift-promotion.ts'

const GiftVoucherNotice = lazyPart(() => import('./gift-voucher-notice.tsx').then((part) => part.GiftVoucherNotice))

/** M17: the gift of whoever accepted it and came by its address; nothing for anybody else. */
export function OwnGift() {
  const [query] = useSearchParams()
  // Finished HTML knows neither the address nor the cookie.
  const acceptedAtMs = useHydrated() ? activeGiftSince(query) : undefined
  return acceptedAtMs === undefined ? null : <GiftVoucherNotice acceptedAtMs={acceptedAtMs} />
}
