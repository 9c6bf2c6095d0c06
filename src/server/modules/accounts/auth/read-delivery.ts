import type { codeDelivery } from '#contract/auth.ts'
import type { CallAnswer } from '#contract/call.ts'
import type { Brand } from '#domain/site/brands/brand.ts'
import type { Context } from '../../../context.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { hasArrived, listDeliveries } from './delivery-store.ts'
import { channelsLeft } from './fall-back.ts'
import { findChallenge } from './store.ts'

/**
 * R10: returns where a code is on its way. Only the caller who asked for the code knows the challenge's random id. The
 * answer says nothing about the phone. Throws NOT_FOUND for an unknown challenge and for one of another brand.
 */
export async function readDelivery(
  ctx: Context,
  brand: Brand,
  challengeId: string,
): Promise<CallAnswer<typeof codeDelivery>> {
  const found = await findChallenge(ctx.db, challengeId)
  const deliveries = found?.challenge.brand === brand.id ? await listDeliveries(ctx.db, challengeId) : []
  const shown = deliveries.find(hasArrived) ?? deliveries.at(-1)
  if (!found || !shown) throw new ApiError('NOT_FOUND')
  const { channel } = shown
  if (hasArrived(shown)) return { channel, state: 'delivered', nextChannelAt: null }
  const isLast = channelsLeft(found.challenge, deliveries).length === 0
  if (isLast) return { channel, state: shown.status === 'failed' ? 'failed' : 'sent', nextChannelAt: null }
  return { channel, state: 'sent', nextChannelAt: found.challenge.nextChannelAt?.toISOString() ?? null }
}
