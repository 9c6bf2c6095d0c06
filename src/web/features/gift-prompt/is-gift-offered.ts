import { isGiftOfferedAt } from '#domain/gift-promotion/where-offered.ts'
import { readGiftAcceptedAt, readGiftDeclined } from '../../lib/storage.ts'
import { isGiftPromotionOn } from './gift-promotion.ts'

/** M17. In: an address without query. Out: whether the gift is offered there to this browser, today. */
export function isGiftOffered(path: string, isOn = isGiftPromotionOn()): boolean {
  return isOn && isGiftOfferedAt(path) && readGiftAcceptedAt() === undefined && !readGiftDeclined()
}
