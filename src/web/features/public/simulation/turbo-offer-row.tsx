import type { ComponentProps } from 'react'
import { OfferRow } from './offer-row.tsx'
import type { BankOffer } from './offers.ts'
import { useTurbo } from './use-turbo.ts'

type TurboOfferRowProps = Omit<ComponentProps<typeof OfferRow>, 'offer' | 'turbo'> & {
  offer: Extract<BankOffer, { kind: 'offer' }>
  amountCop: number
  termDays: number
  isTurboWanted: boolean
  onTurboChange: (bankId: number, wanted: boolean) => void
}

/** The offer of a bank that opens turbo CDT: the same row, with the choice of the way (P09). */
export function TurboOfferRow({
  offer,
  amountCop,
  termDays,
  isTurboWanted,
  onTurboChange,
  ...row
}: TurboOfferRowProps) {
  const { bankId, figures } = offer
  const turbo = useTurbo(
    { bankId, amountCop, termDays, ratePercent: figures.ratePercent },
    { isWanted: isTurboWanted, onWantedChange: (wanted) => onTurboChange(bankId, wanted) },
  )
  return <OfferRow {...row} offer={offer} turbo={turbo} />
}
